import type { HidingReason } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import type { RecordEvent } from "#src/server/http/change.ts";
import type { SessionUser } from "#src/server/security/sessions.ts";
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
}

type Change = Pick<AppContext, "mailer" | "content"> & {
  tx: Database;
  record: RecordEvent;
  now: Date;
  user: SessionUser;
};

/**
 * Hides a published review, notifies its author and closes its reports. Returns the number of closed reports, or undefined
 * if the review is not published.
 */
export async function hide(call: Change, { reviewId, reason, note }: Hiding): Promise<number | undefined> {
  const { tx, record, now, content } = call;
  const hidden = await setHidden(tx, reviewId, reason, now);
  if (!hidden) return undefined;
  await record(reviewId, { reason, note, rating: hidden.rating }, { event: "review.hidden" });
  await mailAuthor(tx, call, reviewId, hiddenReviewEmail(content.current().reviewPolicy.reasons[reason]));
  return closeReports(call, reviewId, { state: "hidden", reason });
}

/** Validates an Admin's note; undefined if empty. @throws textInvalid */
export function parseNote(note: string | undefined): string | undefined {
  const written = note?.trim();
  if (written && !isShowable(written, REASON_MAX)) throw new ApiError("textInvalid");
  return written || undefined;
}
