import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDayEnds, recordPending, reviewReceipts } from "../../database/schema.ts";
import { appendToAuditLog, detailHash, type Entry, entryHash } from "./audit-log.ts";
import { chainNow, type Link } from "./chain-entries.ts";

// What an author holds as proof: the number and the hash of the entry that stands for the review in the audit log.

export type Receipt = Link;

/** What a review says, as the log knows it. Its id is random, so that nobody finds a short text by guessing. */
export function contentHash({ id, rating, description }: { id: string; rating: number; description: string }): string {
  return createHash("sha256")
    .update(JSON.stringify([id, rating, description]))
    .digest("base64url");
}

interface ContentEntry extends Entry {
  event: "review.published" | "review.edited" | "review.recorded";
  details: typeof reviewReceipts.$inferInsert.details;
}

/**
 * Appends an entry about what a review says, and keeps what proves it for good. It holds the end of the chain: in its
 * transaction only the receipt's mail comes after it.
 */
export async function recordContent(transaction: Database, now: Date, entry: ContentEntry): Promise<Receipt> {
  const salt = randomBytes(16).toString("base64url");
  const { seq, hash } = await chainNow(transaction, await appendToAuditLog(transaction, now, entry, salt));
  await transaction.insert(reviewReceipts).values({ seq, reviewId: entry.subject, salt, details: entry.details });
  return { seq, hash };
}

/** The newest receipt of each of a few reviews, with the hash of what the review said then. */
export async function findReceipts(database: Database, reviewIds: string[]) {
  if (reviewIds.length === 0) return new Map<string, Receipt & { content: string }>();
  const rows = await database
    .selectDistinctOn([reviewReceipts.reviewId], {
      reviewId: reviewReceipts.reviewId,
      seq: reviewReceipts.seq,
      details: reviewReceipts.details,
      hash: recordChain.hash,
    })
    .from(reviewReceipts)
    .innerJoin(recordChain, eq(recordChain.seq, reviewReceipts.seq))
    .where(inArray(reviewReceipts.reviewId, reviewIds))
    .orderBy(reviewReceipts.reviewId, desc(reviewReceipts.seq));
  return new Map(rows.map(({ reviewId, seq, hash, details }) => [reviewId, { seq, hash, content: details.content }]));
}

/**
 * The entry of a receipt, if the log holds it as it was given out: the same number and hash, and details that still
 * give that hash. Undefined for anything else.
 */
export async function findReceipt(database: Database, { seq, hash }: Receipt) {
  const [row] = await database
    .select({ link: recordChain, receipt: reviewReceipts })
    .from(recordChain)
    .innerJoin(reviewReceipts, eq(reviewReceipts.seq, recordChain.seq))
    .where(and(eq(recordChain.seq, seq), eq(recordChain.hash, hash)));
  if (!row) return undefined;
  const { link, receipt } = row;
  const isWhole = link.hash === entryHash(link) && link.detailHash === detailHash(receipt.salt, receipt.details);
  return isWhole ? { reviewId: receipt.reviewId, at: link.at, content: receipt.details.content } : undefined;
}

/**
 * The last entry of each day from one day on, without those of `today` and later, and of days that have entries which the
 * chain does not have yet: those may still change.
 */
export function listDayEnds(database: Database, { since, today }: { since: string; today: string }) {
  const oldest = sql`(select (min(${recordPending.at}) at time zone 'UTC')::date from ${recordPending})`;
  return database
    .select()
    .from(recordDayEnds)
    .where(and(gte(recordDayEnds.day, since), sql`${recordDayEnds.day} < least(${today}::date, ${oldest})`))
    .orderBy(desc(recordDayEnds.day));
}
