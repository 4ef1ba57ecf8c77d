import { feature } from "#src/server/feature.ts";
import { overviewContract } from "./contract.ts";
import { overviewHandlers } from "./handlers.server.ts";

export const overview = feature({
  contract: overviewContract,
  handlers: overviewHandlers,
  views: [{ path: "/dashboard", label: "Overview" }],
});
