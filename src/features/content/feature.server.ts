import { feature } from "#src/server/feature.ts";
import { contentContract } from "./contract.ts";
import { scheduleFailedEmail } from "./emails/schedule-failed-email.ts";
import { contentHandlers } from "./handlers.server.ts";
import { DRAFT_HISTORY_MS } from "./limits.ts";
import { picturesContract } from "./pictures/contract.ts";
import { pictureHandlers } from "./pictures/handlers.server.ts";
import { removeUnusedPictures } from "./pictures/remove-unused.server.ts";
import { servePictures } from "./pictures/serve-pictures.server.ts";
import { deleteOldHistory } from "./queries.server.ts";
import { publishDue } from "./schedules.server.ts";

export const content = feature({
  contract: { ...contentContract, ...picturesContract },
  handlers: { ...contentHandlers, ...pictureHandlers },
  views: [{ path: "/dashboard/content", label: "Content" }],
  routes: servePictures,
  mails: { scheduleFailedEmail },
  jobs: (appContext) => ({
    "scheduled content": () => publishDue(appContext),
    "draft history": () =>
      deleteOldHistory(appContext.database, new Date(appContext.clock().getTime() - DRAFT_HISTORY_MS)),
    "unused pictures": () => removeUnusedPictures(appContext),
  }),
});
