import { feature } from "#src/server/feature.ts";
import { searchContract } from "./contract.ts";
import { searchHandlers } from "./handlers.server.ts";

export const search = feature({ contract: searchContract, handlers: searchHandlers });
