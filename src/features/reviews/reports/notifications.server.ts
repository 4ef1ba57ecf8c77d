import type { HidingReason } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { mailDigest, notifyAdmins } from "#src/server/mail/notify-admins.ts";
import { newReportEmail, reportDigestEmail } from "./emails/report-emails.ts";
import { gatherReport, isDigestDue, takeUnmailed } from "./queries.server.ts";

/** Mails the Admins about a new report, in the transaction that stores it, or keeps it for the digest. */
export async function notifyOfReport(
  tx: Database,
  { mailer, config }: Pick<AppContext, "mailer" | "config">,
  now: Date,
  { id, reason }: { id: string; reason: HidingReason },
): Promise<void> {
  await notifyAdmins(tx, mailer, now, {
    quota: "reportNotices",
    mailTo: (admin) => newReportEmail(admin, { reason }, config.siteUrl.origin),
    gather: () => gatherReport(tx, id),
  });
}

/** Mails the Admins one digest of all gathered reports that are still open, once the oldest has waited an hour. */
export async function mailReportDigest(appContext: AppContext): Promise<void> {
  await mailDigest(appContext, {
    isDue: isDigestDue,
    take: takeUnmailed,
    mailAbout: async (_tx, ids) => (admin) => reportDigestEmail(admin, ids.length, appContext.config.siteUrl.origin),
  });
}
