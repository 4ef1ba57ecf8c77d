import { feature } from "#src/server/feature.ts";
import { projectsContract } from "./contract.ts";
import { projectHandlers } from "./handlers.server.ts";

export const projects = feature({ contract: projectsContract, handlers: projectHandlers });
