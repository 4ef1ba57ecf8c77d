import { randomUUIDv7 } from "node:crypto";
import { and, asc, desc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, reviewTally, users } from "#src/database/schema.ts";
import { REPEAT_MS } from "./limits.ts";

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Where a page of the list ends: the next one begins behind it. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const columns = {
  id: reviews.id,
  rating: reviews.rating,
  description: reviews.description,
  createdAt: reviews.createdAt,
  name: users.name,
  role: users.role,
  avatarHash: users.avatarHash,
};

/** Published reviews, newest first, by an index: the same number of rows is read however many there are. */
export function listReviews(
  database: Database,
  { minRating = 0, limit, after }: { minRating?: number; limit: number; after?: Cursor },
) {
  return database
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        isNull(reviews.hiddenAt),
        minRating > 0 ? gte(reviews.rating, minRating) : undefined,
        after &&
          sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export function readTally(database: Database) {
  return database.select().from(reviewTally).orderBy(asc(reviewTally.rating));
}

/** The same review of the same person within a day: a retry, not a second review. */
export async function findRepeat(database: Database, userId: string, rating: number, description: string, now: Date) {
  const [row] = await database
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.userId, userId),
        eq(reviews.rating, rating),
        eq(reviews.description, description),
        gt(reviews.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .limit(1);
  return row;
}

export async function insertReview(
  database: Database,
  userId: string,
  rating: number,
  description: string,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  await database.insert(reviews).values({ id, userId, rating, description, createdAt: now });
  return id;
}
