import { purgeFlows } from "./features/accounts/flows.server.ts";
import { mailEnquiryDigest } from "./features/inbox/notices.server.ts";
import { purgeInbox } from "./features/inbox/store.server.ts";
import { purgeAddresses } from "./features/invitations/store.server.ts";
import { mailReviewDigest } from "./features/reviews/notices.server.ts";
import { purgeBudgets } from "./server/budgets.ts";
import { purgeMails } from "./server/mail.ts";
import type { Platform } from "./server/platform.ts";
import { purgeRecordDetails } from "./server/record-retention.ts";
import type { Jobs } from "./server/scheduler.ts";
import { purgeSessions } from "./server/sessions.ts";

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
