import type { Database } from "#src/database/connect.server.ts";
import type { RequestContext } from "#src/server/app-context.ts";
import { appendToAuditLog, changeInParallel } from "#src/server/audit/audit-log.ts";
import { contentHash, recordContent } from "#src/server/audit/receipts.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { logChange } from "#src/server/http/log-change.ts";
import { requireQuota } from "#src/server/security/quotas.ts";
import { isShowable } from "#src/server/text.ts";
import { DEFAULT_NAME, DESCRIPTION_MAX } from "../limits.ts";
import { notifyOfChange } from "../moderation/notifications.server.ts";
import { mailReceipt } from "../receipts/mail-receipt.server.ts";
import { closeReports } from "../reports/close-reports.server.ts";
import { type Author, holdOwn, requireOwn } from "./author.server.ts";
import type { OwnReview } from "./contract.ts";
import { deleteReview, type OwnRow, setContent } from "./queries.server.ts";
import { withAnswers } from "./read-own.server.ts";

export interface Change {
  rating: number;
  description: string;
  seenRevision: number;
}

interface Changed {
  hasChanged: boolean;
  review: OwnReview;
}

type Context = Omit<RequestContext, "body" | "query" | "user" | "session">;

/**
 * Changes what a review says. The hashes before and after go into the audit log, the author gets a receipt, the Admins
 * are told. The same change again is answered as done. The review is read in the same transaction: whatever happens to
 * it next, the answer says how it went.
 */
export async function changeReview(context: Context, author: Author, change: Change): Promise<Changed> {
  const { database, now, request, invalidatePages } = context;
  const { rating, description, seenRevision } = change;
  if (!isShowable(description, DESCRIPTION_MAX)) throw new ApiError("textInvalid");

  const done = await changeInParallel(database, async (tx) => {
    const row = await holdOwn(tx, author);
    if (row.hiddenAt) throw new ApiError("reviewHidden");
    if (row.rating === rating && row.description === description) return readChanged(tx, author, false);
    if (row.revision !== seenRevision) throw new ApiError("changedMeanwhile");
    await requireQuota(tx, "reviewChanges", author.counted, now);
    if (!(await setContent(tx, row, { rating, description, now }))) throw new ApiError("changedMeanwhile");
    await recordChange(tx, context, author, row, change);
    return readChanged(tx, author, true);
  });
  if (!done.hasChanged) return done;
  invalidatePages();
  logChange({ request }, "review.edited", { actor: author.actor, review: done.review._id });
  return done;
}

async function readChanged(tx: Database, author: Author, hasChanged: boolean): Promise<Changed> {
  const [review] = await withAnswers(tx, [await requireOwn(tx, author)]);
  return { hasChanged, review: review as OwnReview };
}

async function recordChange(tx: Database, context: Context, author: Author, row: OwnRow, to: Change): Promise<void> {
  const { now } = context;
  const { id } = row;
  const { rating, description } = to;
  const name = author.name ?? row.authorName ?? DEFAULT_NAME;
  await notifyOfChange(tx, context, now, { id, name, rating, description });
  const receipt = await recordContent(tx, now, {
    event: "review.edited",
    subject: id,
    actor: author.actor,
    details: {
      content: contentHash({ id, rating, description }),
      before: contentHash(row),
      ...(row.rating !== rating && { from: row.rating, to: rating }),
    },
  });
  if (author.email) await mailReceipt(tx, context, author.email, { receipt, isChange: true });
}

/** Deletes a review at its author's wish. Reports of it are closed; its entries in the audit log stay, without its text. */
export async function withdrawReview(context: Context, author: Author): Promise<void> {
  const { database, now, request, invalidatePages } = context;
  const id = await changeInParallel(database, async (tx) => {
    const row = await holdOwn(tx, author);
    await closeReports(tx, context, now, row.id, { state: "gone", by: null });
    await deleteReview(tx, row.id);
    await appendToAuditLog(tx, now, { event: "review.withdrawn", subject: row.id, actor: author.actor });
    return row.id;
  });
  invalidatePages();
  logChange({ request }, "review.withdrawn", { actor: author.actor, review: id });
}
