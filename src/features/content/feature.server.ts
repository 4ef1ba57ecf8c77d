import { feature } from "#src/server/feature.ts";
import { contentContract } from "./contract.ts";
import { contentHandlers } from "./handlers.server.ts";
import { DRAFT_HISTORY_MS } from "./limits.ts";
import { deleteOldHistory } from "./queries.server.ts";

export const content = feature({
  contract: contentContract,
  handlers: contentHandlers,
  views: [{ path: "/dashboard/content", label: "Content" }],
  jobs: ({ database, clock }) => ({
    "draft history": () => deleteOldHistory(database, new Date(clock().getTime() - DRAFT_HISTORY_MS)),
  }),
});
