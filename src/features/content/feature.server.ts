import type { AppContext } from "#src/server/app-context.ts";
import { feature } from "#src/server/feature.ts";
import { contentContract } from "./contract.ts";
import { scheduleFailedEmail } from "./emails/schedule-failed-email.ts";
import { contentHandlers } from "./handlers.server.ts";
import { DONE_SCHEDULE_MS, DRAFT_HISTORY_MS, PRESENCE_MS } from "./limits.ts";
import { picturesContract } from "./pictures/contract.ts";
import { pictureHandlers } from "./pictures/handlers.server.ts";
import { removeUnusedPictures } from "./pictures/remove-unused.server.ts";
import { servePictures } from "./pictures/serve-pictures.server.ts";
import { presenceContract } from "./presence/contract.ts";
import { deleteStalePresence, presenceHandlers } from "./presence/handlers.server.ts";
import { previewsContract } from "./previews/contract.ts";
import { previewHandlers } from "./previews/handlers.server.ts";
import { deleteEndedLinks } from "./previews/links.server.ts";
import { redirectToDay } from "./previews/redirect-to-day.server.ts";
import { deleteOldHistory } from "./queries.server.ts";
import { deleteOldSchedules, publishDue } from "./schedules.server.ts";

export const content = feature({
  contract: { ...contentContract, ...picturesContract, ...previewsContract, ...presenceContract },
  handlers: { ...contentHandlers, ...pictureHandlers, ...previewHandlers, ...presenceHandlers },
  views: [{ path: "/dashboard/content", label: "Content" }],
  routes(app, appContext) {
    servePictures(app, appContext);
    redirectToDay(app);
  },
  mails: { scheduleFailedEmail },
  jobs: (appContext) => ({
    "scheduled content": () => publishDue(appContext),
    "draft history": () => deleteOldHistory(appContext.database, before(appContext, DRAFT_HISTORY_MS)),
    "done schedules": () => deleteOldSchedules(appContext.database, before(appContext, DONE_SCHEDULE_MS)),
    "ended previews": () => deleteEndedLinks(appContext.database, appContext.clock()),
    "silent windows": () => deleteStalePresence(appContext.database, before(appContext, PRESENCE_MS)),
    "unused pictures": () => removeUnusedPictures(appContext),
  }),
});

const before = ({ clock }: AppContext, ms: number) => new Date(clock().getTime() - ms);
