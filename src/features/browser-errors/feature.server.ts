import { feature } from "#src/server/feature.ts";
import { browserErrorsContract } from "./contract.ts";
import { browserErrorHandlers } from "./handlers.server.ts";
import { purgeBrowserErrors } from "./queries.server.ts";

export const browserErrors = feature({
  contract: browserErrorsContract,
  handlers: browserErrorHandlers,
  views: [{ path: "/dashboard/errors", label: "Errors" }],
  jobs: ({ database, clock }) => ({ "purge browser errors": () => purgeBrowserErrors(database, clock()) }),
});
