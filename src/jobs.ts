import { purgeFlows } from "./features/accounts/codes/flows.server.ts";
import { mailEnquiryDigest } from "./features/enquiries/inbox/notifications.server.ts";
import { purgeInbox } from "./features/enquiries/queries.server.ts";
import { purgeAddresses } from "./features/reviews/invitations/queries.server.ts";
import { mailReviewDigest } from "./features/reviews/moderation/notifications.server.ts";
import type { Platform } from "./server/app-context.ts";
import { purgeRecordDetails } from "./server/audit/retention.ts";
import { purgeMails } from "./server/mail/mail.ts";
import type { Jobs } from "./server/scheduler.ts";
import { purgeBudgets } from "./server/security/quotas.ts";
import { purgeSessions } from "./server/security/sessions.ts";

/** The map of scheduled work: what is past its time is deleted, and what was gathered is mailed. */
export function jobsOf(platform: Platform): Jobs {
  const { connection, database, clock } = platform;
  return {
    "purge sessions": () => purgeSessions(database, clock()),
    "purge flows": () => purgeFlows(database, clock()),
    "purge budgets": () => purgeBudgets(database, clock()),
    "purge addresses of invitations": () => purgeAddresses(database, clock()),
    "purge mails": () => purgeMails(database, clock()),
    "purge the inbox": () => purgeInbox(database, clock()),
    "purge record details": () => purgeRecordDetails(connection, clock()),
    "mail the review digest": () => mailReviewDigest(platform),
    "mail the enquiry digest": () => mailEnquiryDigest(platform),
  };
}
