import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { PUBLIC_DAYS } from "../../contract/record-days.ts";
import { hashedContent } from "../../contract/review-content.ts";
import { DAY } from "../../contract/time.ts";
import type { Database } from "../../database/connect.server.ts";
import { recordChain, recordDayEnds, recordPending, reviewReceipts } from "../../database/schema.ts";
import { appendToAuditLog, detailHash, type Entry, entryHash } from "./audit-log.ts";
import { chainNow, type Link } from "./chain-entries.ts";

// An author's proof of a review: the number and hash of its entry in the audit log.

export type Receipt = Link;

/** The hash of a review's content. */
export function contentHash(review: { id: string; rating: number; description: string }): string {
  return createHash("sha256").update(hashedContent(review)).digest("base64url");
}

interface ContentEntry extends Entry {
  event: "review.published" | "review.edited" | "review.recorded";
  details: typeof reviewReceipts.$inferInsert.details;
}

/**
 * Appends an entry about a review's content, and keeps its proof permanently. Locks the end of the chain, so only the
 * receipt's email may follow in the transaction.
 */
export async function recordContent(transaction: Database, now: Date, entry: ContentEntry): Promise<Receipt> {
  const salt = randomBytes(16).toString("base64url");
  const { seq, hash } = await chainNow(transaction, await appendToAuditLog(transaction, now, entry, salt));
  await transaction.insert(reviewReceipts).values({ seq, reviewId: entry.subject, salt, details: entry.details });
  return { seq, hash };
}

/** The newest receipt of each review, with the hash of its content at that time. */
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
 * Finds the entry of a receipt. Returns undefined unless number, hash and details all match.
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

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The last entry of each public day, newest first. Leaves out days that may still change: today, later days, and days
 * with entries that are not chained yet.
 */
export function listDayEnds(database: Database, now: Date) {
  const [since, today] = [isoDate(now.getTime() - PUBLIC_DAYS * DAY), isoDate(now.getTime())];
  const oldest = sql`(select (min(${recordPending.at}) at time zone 'UTC')::date from ${recordPending})`;
  return database
    .select()
    .from(recordDayEnds)
    .where(and(gte(recordDayEnds.day, since), sql`${recordDayEnds.day} < least(${today}::date, ${oldest})`))
    .orderBy(desc(recordDayEnds.day));
}

/** The newest entry of the chain and its day. Undefined while the chain is empty. */
export async function findNewestEntry(database: Database) {
  const [newest] = await database.select().from(recordDayEnds).orderBy(desc(recordDayEnds.seq)).limit(1);
  return newest;
}
