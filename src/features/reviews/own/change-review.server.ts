import { contentHash, findReceipts } from "#src/server/audit/receipts.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import { DESCRIPTION_MAX } from "../limits.ts";
import { notifyOfChange } from "../moderation/notifications.server.ts";
import { giveReceipt } from "../receipts/give-receipt.server.ts";
import { closeReports } from "../reports/close-reports.server.ts";
import { type AuthorCall, requireAuthor } from "./author.server.ts";
import { messages } from "./messages.ts";
import { deleteReview, setContent } from "./queries.server.ts";
import { readOwn } from "./read-own.server.ts";

interface Change {
  rating: number;
  description: string;
  seenRevision: number;
}

/**
 * Edits a review: records both hashes in the audit log, mails the author a receipt, and notifies Admins. Idempotent: a
 * repeated edit succeeds without effect.
 */
export async function editReview(call: AuthorCall<Change>) {
  const { tx, now } = call;
  const { rating, description, seenRevision } = call.body;
  if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");
  const { review: row, actor, counted, name, email } = await requireAuthor(call);
  if (row.hiddenAt) throw new ApiError("reviewHidden");
  if (row.rating === rating && row.description === description) {
    return { message: messages.unchanged, review: await readOwn(tx, row) };
  }
  if (row.revision !== seenRevision) throw new ApiError("changedMeanwhile");
  await requireQuota(tx, "reviewChanges", counted, now);
  const changed = await setContent(tx, row, { rating, description, now });
  if (!changed) throw new ApiError("changedMeanwhile");
  const scores = row.rating !== rating && { from: row.rating, to: rating };
  const details = { before: contentHash(row), ...scores };
  await notifyOfChange(tx, call, now, { id: row.id, name, rating, description });
  await giveReceipt(call, changed, { event: "review.edited", actor, email, details });
  return { review: await readOwn(tx, changed) };
}

/** Deletes a review for its author and closes its reports. Audit entries remain, without the text. */
export async function withdrawReview(call: AuthorCall): Promise<void> {
  const { review, actor } = await requireAuthor(call);
  await closeReports(call, review.id, { state: "gone" });
  await deleteReview(call.tx, review.id);
  await call.record(review.id, {}, { actor });
}

/** Creates and mails a receipt for a review from before receipts existed. Idempotent: returns an existing receipt. */
export async function sendReceipt(call: AuthorCall) {
  const { tx } = call;
  const { review, actor, email } = await requireAuthor(call);
  const isNew = !(await findReceipts(tx, [review.id])).has(review.id);
  if (isNew) await giveReceipt(call, review, { event: "review.recorded", actor, email });
  const isMailed = isNew && email !== null;
  return { ...(!isMailed && { message: messages.receiptThere }), review: await readOwn(tx, review) };
}
