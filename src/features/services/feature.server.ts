import { feature } from "#src/server/feature.ts";
import { servicesContract } from "./contract.ts";
import { serviceHandlers } from "./handlers.server.ts";
import { serveMixCards } from "./mix-card.server.ts";

export const services = feature({ contract: servicesContract, handlers: serviceHandlers, routes: serveMixCards });
