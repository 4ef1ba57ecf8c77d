import { beginDrill } from "./backup/scheduled-drill.ts";
import { purgeFlows } from "./features/accounts/codes/reservations.server.ts";
import { purgeEmailChanges } from "./features/accounts/email-change/email-changes.server.ts";
import { purgeChallenges } from "./features/accounts/second-factor/challenges.server.ts";
import { purgeBrowserErrors } from "./features/browser-errors/queries.server.ts";
import { mailEnquiryDigest } from "./features/enquiries/inbox/notifications.server.ts";
import { purgeInbox } from "./features/enquiries/queries.server.ts";
import { purgeAddresses } from "./features/reviews/invitations/queries.server.ts";
import { remindInvited } from "./features/reviews/invitations/remind.server.ts";
import { mailReviewDigest } from "./features/reviews/moderation/notifications.server.ts";
import { closeReportsOfGone } from "./features/reviews/reports/close-reports.server.ts";
import { mailReportDigest } from "./features/reviews/reports/notifications.server.ts";
import { purgeReports } from "./features/reviews/reports/queries.server.ts";
import type { AppContext } from "./server/app-context.ts";
import { purgeAuditDetails } from "./server/audit/retention.ts";
import { purgeMails } from "./server/mail/mail.ts";
import type { Jobs } from "./server/scheduler.ts";
import { purgeQuotas } from "./server/security/quotas.ts";
import { purgeSessions } from "./server/security/sessions.ts";

/** All scheduled jobs: they delete what has expired, mail what was gathered and rehearse a restore. */
export function jobsOf(appContext: AppContext): Jobs {
  const { connection, database, clock, invalidatePages } = appContext;
  const today = () => clock().toISOString().slice(0, 10);
  let shownDay = today();
  return {
    "purge sessions": () => purgeSessions(database, clock()),
    "purge flows": () => purgeFlows(database, clock()),
    "purge changes of address": () => purgeEmailChanges(database, clock()),
    "purge challenges of second factors": () => purgeChallenges(database, clock()),
    "purge quotas": () => purgeQuotas(database, clock()),
    "purge addresses of invitations": () => purgeAddresses(database, clock()),
    "purge reports": () => purgeReports(database, clock()),
    "purge mails": () => purgeMails(database, clock()),
    "purge the inbox": () => purgeInbox(database, clock()),
    "purge browser errors": () => purgeBrowserErrors(database, clock()),
    "purge record details": () => purgeAuditDetails(connection, clock()),
    "close reports of reviews that are gone": () => closeReportsOfGone(appContext),
    // The pages show the record's end day by day, and nothing is written at midnight.
    "turn the day": async () => {
      if (shownDay !== today()) invalidatePages("added");
      shownDay = today();
    },
    "remind invited clients": () => remindInvited(appContext),
    "mail the review digest": () => mailReviewDigest(appContext),
    "mail the report digest": () => mailReportDigest(appContext),
    "mail the enquiry digest": () => mailEnquiryDigest(appContext),
    "begin the backup drill": () => beginDrill(appContext),
  };
}
