import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviewAnswers, reviews } from "#src/database/schema.ts";
import type { Answer } from "../contract.ts";

/** The answers to a few reviews, by the review's id. */
export async function answersTo(database: Database, reviewIds: string[]): Promise<Map<string, Answer>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await database
    .select({ id: reviewAnswers.reviewId, text: reviewAnswers.text, createdAt: reviewAnswers.createdAt })
    .from(reviewAnswers)
    .where(inArray(reviewAnswers.reviewId, reviewIds));
  return new Map(rows.map(({ id, text, createdAt }) => [id, { text, createdAt: createdAt.toISOString() }]));
}

/** Whether the review exists; it cannot be deleted until the transaction ends. */
export async function holdReview(transaction: Database, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for("key share");
  return rows.length > 0;
}

interface NewAnswer {
  text: string;
  /** The answer that the caller saw; null for none. */
  seenText: string | null;
  by: string;
  now: Date;
}

/** Writes the answer in one statement, if it is still the one that the caller saw. */
export async function setAnswer(database: Database, reviewId: string, { text, seenText, by, now }: NewAnswer) {
  const rows = await (seenText === null
    ? database
        .insert(reviewAnswers)
        .values({ reviewId, text, answeredBy: by, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: reviewAnswers.reviewId })
    : database
        .update(reviewAnswers)
        .set({ text, answeredBy: by, updatedAt: now })
        .where(and(eq(reviewAnswers.reviewId, reviewId), eq(reviewAnswers.text, seenText)))
        .returning({ id: reviewAnswers.reviewId }));
  return rows.length > 0;
}
