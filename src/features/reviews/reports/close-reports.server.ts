import type { HidingReason, ReportState } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import { reportAnswerEmail } from "./emails/report-emails.ts";
import { setDecision } from "./queries.server.ts";

interface Decision {
  state: Exclude<ReportState, "open">;
  /** The reason for hiding the review. */
  reason?: HidingReason;
}

type Change = Pick<AppContext, "mailer" | "content"> & {
  tx: Database;
  record: RecordEvent;
  now: Date;
  /** The deciding Admin. */
  user?: { id: string } | null;
};

/**
 * Closes all open reports of a review (null: of deleted reviews) in the current transaction. Records each in the audit log
 * and notifies reporters who left an address. Returns the number of closed reports.
 */
export async function closeReports(
  { tx, record, now, user, mailer, content }: Change,
  reviewId: string | null,
  { state, reason }: Decision,
): Promise<number> {
  // Reports of deleted reviews are closed without a decision.
  const by = state === "gone" ? null : (user?.id ?? null);
  const sentence = reason && content.current().reviewPolicy.reasons[reason];
  const closed = await setDecision(tx, reviewId, { state, by, now });
  for (const { id, email } of closed) {
    const details = { review: reviewId ?? undefined, decision: state, reason };
    await record(id, details, { event: "report.decided", actor: by });
    const link = reviewId === null ? undefined : (`/reviews/${reviewId}` as const);
    if (email) await mailer.queue(tx, email, reportAnswerEmail({ state, sentence, link }));
  }
  return closed.length;
}

/** A job that closes reports of reviews that were deleted with their author's account. */
export async function closeReportsOfDeletedReviews(appContext: AppContext): Promise<void> {
  const now = appContext.clock();
  await inChange(
    appContext,
    (tx, record) => closeReports({ ...appContext, tx, record, now }, null, { state: "gone" }),
    "report.decided",
  );
}
