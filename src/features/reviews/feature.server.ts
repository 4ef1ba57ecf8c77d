import { feature } from "#src/server/feature.ts";
import { reviewsContract } from "./contract.ts";
import * as authorEmails from "./emails/author-emails.ts";
import * as reviewEmails from "./emails/review-emails.ts";
import { reviewHandlers } from "./handlers.server.ts";
import { invitationsContract } from "./invitations/contract.ts";
import * as invitationEmails from "./invitations/emails/invitation-email.ts";
import { invitationHandlers } from "./invitations/handlers.server.ts";
import { invitedContract } from "./invitations/invited-contract.ts";
import { invitedHandlers } from "./invitations/invited-handlers.server.ts";
import { purgeAddresses } from "./invitations/queries.server.ts";
import { remindInvited } from "./invitations/remind.server.ts";
import { moderationContract } from "./moderation/contract.ts";
import { moderationHandlers } from "./moderation/handlers.server.ts";
import { mailReviewDigest } from "./moderation/notifications.server.ts";
import { ownContract } from "./own/contract.ts";
import { ownHandlers } from "./own/handlers.server.ts";
import { serveReviewCards } from "./receipts/card.server.ts";
import { receiptsContract } from "./receipts/contract.ts";
import { serveReviewFeed } from "./receipts/feed.server.ts";
import { receiptHandlers } from "./receipts/handlers.server.ts";
import { closeReportsOfDeletedReviews } from "./reports/close-reports.server.ts";
import { reportsContract } from "./reports/contract.ts";
import * as reportEmails from "./reports/emails/report-emails.ts";
import { reportHandlers } from "./reports/handlers.server.ts";
import { mailReportDigest } from "./reports/notifications.server.ts";
import { purgeReports } from "./reports/queries.server.ts";
import { storiesContract } from "./stories/contract.ts";
import { storyHandlers } from "./stories/handlers.server.ts";

export const reviews = feature({
  contract: {
    ...reviewsContract,
    ...moderationContract,
    ...ownContract,
    ...storiesContract,
    ...reportsContract,
    ...receiptsContract,
    ...invitationsContract,
    ...invitedContract,
  },
  handlers: {
    ...reviewHandlers,
    ...moderationHandlers,
    ...ownHandlers,
    ...storyHandlers,
    ...reportHandlers,
    ...receiptHandlers,
    ...invitationHandlers,
    ...invitedHandlers,
  },
  views: [
    { path: "/dashboard/reviews", label: "Reviews" },
    { path: "/dashboard/reports", label: "Reports" },
    { path: "/dashboard/invitations", label: "Invitations" },
  ],
  jobs: (appContext) => ({
    "purge addresses of invitations": () => purgeAddresses(appContext.database, appContext.clock()),
    "purge reports": () => purgeReports(appContext.database, appContext.clock()),
    "close reports of reviews that are gone": () => closeReportsOfDeletedReviews(appContext),
    "remind invited clients": () => remindInvited(appContext),
    "mail the review digest": () => mailReviewDigest(appContext),
    "mail the report digest": () => mailReportDigest(appContext),
  }),
  mails: { ...reviewEmails, ...authorEmails, ...invitationEmails, ...reportEmails },
  routes(app, appContext) {
    serveReviewFeed(app, appContext);
    serveReviewCards(app, appContext);
  },
});
