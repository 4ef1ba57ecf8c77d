import type { HidingReason, ReportState } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { inChange, type RecordEvent } from "#src/server/http/change.ts";
import { reportAnswerEmail } from "./emails/report-emails.ts";
import { setDecision } from "./queries.server.ts";

interface Decision {
  state: Exclude<ReportState, "open">;
  /** Why the review was hidden. */
  reason?: HidingReason;
}

type Change = Pick<AppContext, "mailer" | "config"> & {
  tx: Database;
  record: RecordEvent;
  now: Date;
  /** The Admin who decides. */
  user?: { id: string } | null;
};

/**
 * Closes all open reports of a review, in the transaction of what was decided; with null those whose review is gone.
 * Each is an entry in the audit log, and everyone who left an address is notified. Returns how many there were.
 */
export async function closeReports(
  { tx, record, now, user, mailer, config }: Change,
  reviewId: string | null,
  { state, reason }: Decision,
): Promise<number> {
  // A review that is gone was not decided about by anyone.
  const by = state === "gone" ? null : (user?.id ?? null);
  const closed = await setDecision(tx, reviewId, { state, by, now });
  for (const { id, email } of closed) {
    const details = { review: reviewId ?? undefined, decision: state, reason };
    await record(id, details, { event: "report.decided", actor: by });
    const link = reviewId === null ? undefined : `${config.siteUrl.origin}/reviews/${reviewId}`;
    if (email) await mailer.queue(tx, reportAnswerEmail(email, { state, reason, link }));
  }
  return closed.length;
}

/** A job: reports whose review left with its author's account are closed, and their reporters are notified. */
export async function closeReportsOfGone(appContext: AppContext): Promise<void> {
  const now = appContext.clock();
  await inChange(
    appContext,
    (tx, record) => closeReports({ ...appContext, tx, record, now }, null, { state: "gone" }),
    "report.decided",
  );
}
