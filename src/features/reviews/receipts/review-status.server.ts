import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#src/database/connect.server.ts";
import { reviews } from "#src/database/schema.ts";
import { findEvents } from "#src/server/audit/read-audit-log.ts";
import { contentHash, findReceipt, findReceipts, type Receipt } from "#src/server/audit/receipts.ts";
import type { Subjects } from "#src/server/subjects.ts";
import { answersTo } from "../moderation/answer-queries.server.ts";
import { publicReview } from "../public-review.server.ts";
import { columnsWith, selectAuthor } from "../queries.server.ts";
import type { checkedReceipt, reviewStatus } from "./contract.ts";

/** A review's status, from its row, or from the audit log if the row is gone. Undefined for an unknown id. */
export async function findReviewStatus(
  database: Database,
  reviewId: string,
  subjects: Subjects,
): Promise<z.output<typeof reviewStatus> | undefined> {
  const author = selectAuthor(database, reviews.userId);
  const [row] = await database
    .select({ ...columnsWith(author, reviews), hiddenAt: reviews.hiddenAt, hiddenReason: reviews.hiddenReason })
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(eq(reviews.id, reviewId));
  if (!row) return findStatusOfGone(database, reviewId);

  const held = (await findReceipts(database, [reviewId])).get(reviewId);
  const receipt = held && { seq: held.seq, hash: held.hash };
  if (row.hiddenAt) {
    return { state: "hidden", at: row.hiddenAt, reason: row.hiddenReason, receipt };
  }
  const answer = (await answersTo(database, [reviewId])).get(reviewId);
  return { state: "published", review: publicReview(row, subjects, answer), receipt };
}

async function findStatusOfGone(
  database: Database,
  reviewId: string,
): Promise<z.output<typeof reviewStatus> | undefined> {
  const [last] = await findEvents(database, reviewId, ["review.withdrawn", "review.deleted"]);
  if (!last) return undefined;
  return { state: last.event === "review.withdrawn" ? "withdrawn" : "erased", at: last.at };
}

/** Checks a receipt. Undefined if the audit log no longer contains it as issued. */
export async function checkReceipt(
  database: Database,
  { seq, hash }: Receipt,
  subjects: Subjects,
): Promise<z.output<typeof checkedReceipt> | undefined> {
  const entry = await findReceipt(database, { seq, hash });
  if (!entry) return undefined;
  const { reviewId, at, content } = entry;
  const status = await findReviewStatus(database, reviewId, subjects);
  // A missing review without a deletion entry was removed outside the application.
  if (!status) return undefined;
  const isUnchanged =
    status.state === "published" ? contentHash({ ...status.review, id: reviewId }) === content : undefined;
  return { seq, hash, at, reviewId, standing: status, isUnchanged };
}
