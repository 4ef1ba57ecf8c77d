import { feature } from "#src/server/feature.ts";
import { contentContract } from "./contract.ts";
import { scheduleFailedEmail } from "./emails/schedule-failed-email.ts";
import { contentHandlers } from "./handlers.server.ts";
import { DRAFT_HISTORY_MS } from "./limits.ts";
import { deleteOldHistory } from "./queries.server.ts";
import { publishDue } from "./schedules.server.ts";

export const content = feature({
  contract: contentContract,
  handlers: contentHandlers,
  views: [{ path: "/dashboard/content", label: "Content" }],
  mails: { scheduleFailedEmail },
  jobs: (appContext) => ({
    "scheduled content": () => publishDue(appContext),
    "draft history": () =>
      deleteOldHistory(appContext.database, new Date(appContext.clock().getTime() - DRAFT_HISTORY_MS)),
  }),
});
