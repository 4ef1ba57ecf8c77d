import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#src/database/connect.server.ts";
import { reviewAnswers, reviews } from "#src/database/schema.ts";
import type { answer } from "../contract.ts";

export type Answer = z.output<typeof answer>;

/** Answers by review id. */
export async function answersTo(database: Database, reviewIds: string[]): Promise<Map<string, Answer>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await database
    .select({
      id: reviewAnswers.reviewId,
      text: reviewAnswers.text,
      createdAt: reviewAnswers.createdAt,
      isToEarlier: sql<boolean>`${reviewAnswers.answersRevision} < ${reviews.revision}`,
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .where(inArray(reviewAnswers.reviewId, reviewIds));
  return new Map(
    rows.map(({ id, text, createdAt, isToEarlier }) => [id, { text, createdAt, ...(isToEarlier && { isToEarlier }) }]),
  );
}

/**
 * Locks a review until the transaction ends. Returns its revision and when it was hidden; undefined if it does not exist.
 * The lock is exclusive, since the answer's trigger updates the review: shared locks would deadlock.
 */
export async function lockReview(transaction: Database, id: string) {
  const [row] = await transaction
    .select({ revision: reviews.revision, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for("no key update");
  return row;
}

interface NewAnswer {
  text: string;
  /** The answer as the caller saw it; null for none. */
  seenText: string | null;
  /** The revision of the answered review. */
  revision: number;
  by: string;
  now: Date;
}

/** Stores an answer in one statement, unless it changed since the caller saw it. */
export async function setAnswer(database: Database, reviewId: string, { seenText, now, ...answer }: NewAnswer) {
  const { text, revision: answersRevision, by: answeredBy } = answer;
  const written = { text, answersRevision, answeredBy, updatedAt: now };
  const rows = await (seenText === null
    ? database
        .insert(reviewAnswers)
        .values({ reviewId, ...written, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: reviewAnswers.reviewId })
    : database
        .update(reviewAnswers)
        .set(written)
        .where(and(eq(reviewAnswers.reviewId, reviewId), eq(reviewAnswers.text, seenText)))
        .returning({ id: reviewAnswers.reviewId }));
  return rows.length > 0;
}
