import type { HidingReason } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { appendToAuditLog } from "#src/server/audit/audit-log.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { isShowable } from "#src/server/text.ts";
import { hiddenReviewEmail } from "../emails/author-emails.ts";
import { REASON_MAX } from "../limits.ts";
import { closeReports } from "../reports/close-reports.server.ts";
import { mailAuthor } from "./mail-author.server.ts";
import { setHidden } from "./queries.server.ts";

interface Hiding {
  reviewId: string;
  reason: HidingReason;
  note?: string;
  by: string;
}

type Context = Pick<AppContext, "mailer" | "config"> & { now: Date };

/**
 * Hides a published review, tells its author and closes its reports, as two entries in the audit log. Returns how many reports were
 * closed, or undefined when the review is not published.
 */
export async function hide(
  transaction: Database,
  context: Context,
  { reviewId, reason, note, by }: Hiding,
): Promise<number | undefined> {
  const { now } = context;
  const hidden = await setHidden(transaction, reviewId, reason, now);
  if (!hidden) return undefined;
  await appendToAuditLog(transaction, now, {
    event: "review.hidden",
    subject: reviewId,
    actor: by,
    details: { reason, note, rating: hidden.rating },
  });
  await mailAuthor(transaction, context, reviewId, (author, origin) => hiddenReviewEmail(author, { reason }, origin));
  return closeReports(transaction, context, now, reviewId, { state: "hidden", reason, by });
}

/** What an Admin adds to a reason. Undefined for nothing. @throws textInvalid */
export function parseNote(note: string | undefined): string | undefined {
  const written = note?.trim();
  if (written && !isShowable(written, REASON_MAX)) throw new ApiError("textInvalid");
  return written || undefined;
}
