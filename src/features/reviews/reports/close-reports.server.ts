import type { HidingReason, ReportState } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeWithAudit } from "#src/server/audit/audit-log.ts";
import { reportAnswerEmail } from "./emails/report-emails.ts";
import { setDecision } from "./queries.server.ts";

interface Decision {
  state: Exclude<ReportState, "open">;
  /** Why the review was hidden. */
  reason?: HidingReason;
  /** The Admin who decided; null when the review went without one. */
  by: string | null;
}

type Context = Pick<AppContext, "mailer" | "config">;

/**
 * Closes all open reports of a review, in the transaction of what was decided; with null those whose review is gone.
 * Each is an entry in the audit log, and whoever left an address is told. Returns how many there were.
 */
export async function closeReports(
  transaction: Database,
  { mailer, config }: Context,
  now: Date,
  reviewId: string | null,
  { state, reason, by }: Decision,
): Promise<number> {
  const closed = await setDecision(transaction, reviewId, { state, by, now });
  for (const { id, email } of closed) {
    await appendToAuditLog(transaction, now, {
      event: "report.decided",
      subject: id,
      actor: by,
      details: { review: reviewId ?? undefined, decision: state, reason },
    });
    const link = reviewId === null ? undefined : `${config.siteUrl.origin}/reviews/${reviewId}`;
    if (email) await mailer.queue(transaction, reportAnswerEmail(email, { state, reason, link }));
  }
  return closed.length;
}

/** A job: reports whose review left with its author's account are closed, and who wrote them is told. */
export async function closeReportsOfGone({ database, mailer, config, clock }: AppContext): Promise<void> {
  await changeWithAudit(database, (tx) =>
    closeReports(tx, { mailer, config }, clock(), null, { state: "gone", by: null }),
  );
}
