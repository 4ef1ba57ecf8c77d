import type { HidingReason } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { mailDigest, notifyAdmins } from "#src/server/mail/notify-admins.ts";
import { newReportEmail, reportDigestEmail } from "./emails/report-emails.ts";
import { gatherReport, isDigestDue, takeUnmailed } from "./queries.server.ts";

/** Mails Admins about a new report, or adds it to the digest. Runs in the transaction that stores the report. */
export async function notifyOfReport(
  tx: Database,
  { mailer, content }: Pick<AppContext, "mailer" | "content">,
  now: Date,
  { id, reason }: { id: string; reason: HidingReason },
): Promise<void> {
  await notifyAdmins(tx, mailer, now, {
    quota: "reportNotices",
    mail: newReportEmail(content.current().reviewPolicy.reasons[reason]),
    gather: () => gatherReport(tx, id),
  });
}

/** Mails Admins a digest of pending open reports, once the oldest is an hour old. */
export async function mailReportDigest(appContext: AppContext): Promise<void> {
  await mailDigest(appContext, {
    isDue: isDigestDue,
    take: takeUnmailed,
    mailAbout: async (_tx, ids) => reportDigestEmail(ids.length),
  });
}
