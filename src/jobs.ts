import { startRestoreTestIfDue } from "./backup/scheduled-restore-test.ts";
import { features } from "./features.server.ts";
import type { AppContext } from "./server/app-context.ts";
import { chainCommitted } from "./server/audit/chain-entries.ts";
import { purgeAuditDetails } from "./server/audit/retention.ts";
import { mergeTables } from "./server/feature.ts";
import { purgeMails } from "./server/mail/mail.ts";
import type { Jobs } from "./server/scheduler.ts";
import { purgeQuotas } from "./server/security/quotas.ts";
import { purgeSessions } from "./server/security/sessions.ts";

/** All scheduled jobs, of the platform and the features. */
export const createJobs = (appContext: AppContext): Jobs =>
  mergeTables([platformJobs(appContext), ...features.map(({ jobs }) => jobs?.(appContext) ?? {})]);

function platformJobs(appContext: AppContext): Jobs {
  const { connection, database, clock } = appContext;
  return {
    "purge sessions": () => purgeSessions(database, clock()),
    "purge quotas": () => purgeQuotas(database, clock()),
    "purge mails": () => purgeMails(database, clock()),
    "chain what was left": () => chainCommitted(database),
    "purge record details": () => purgeAuditDetails(connection, clock()),
    "begin the backup drill": () => startRestoreTestIfDue(appContext),
  };
}
