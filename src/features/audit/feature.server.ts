import { feature } from "#src/server/feature.ts";
import { auditContract } from "./contract.ts";
import { auditHandlers } from "./handlers.server.ts";

export const audit = feature({
  contract: auditContract,
  handlers: auditHandlers,
  views: [{ path: "/dashboard/record", label: "Record" }],
});
