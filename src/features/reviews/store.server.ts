import { randomUUIDv7 } from "node:crypto";
import { type AnyColumn, and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";
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
  // An invited client has no account: the review bears the name that was given.
  name: nameOf(reviews.authorName),
  role: users.role,
  avatarHash: users.avatarHash,
  invitationId: reviews.invitationId,
  projectId: reviews.projectId,
  serviceId: reviews.serviceId,
};

export function nameOf(authorName: AnyColumn) {
  return sql<string | null>`coalesce(${authorName}, ${users.name})`;
}

interface ListOptions {
  /** This rating and above. */
  minRating?: number;
  /** This rating alone. */
  rating?: number;
  limit: number;
  after?: Cursor;
}

/**
 * Published reviews, newest first. However many there are, a bounded number of rows is read: all of them, and those of
 * one rating, lie in an index in this order; from a rating upwards, each rating's newest are taken from their own list
 * (eleven at most) and merged.
 */
export function listReviews(database: Database, { minRating = 0, rating, limit, after }: ListOptions) {
  return rating === undefined && minRating > 0
    ? mergeNewest(database, minRating, limit, after)
    : database
        .select(columns)
        .from(reviews)
        .leftJoin(users, eq(users.id, reviews.userId))
        .where(and(isPublishedBefore(after), rating === undefined ? undefined : isRated(rating)))
        .orderBy(...(rating === undefined ? [] : [reviews.rating]), ...newestFirst(reviews))
        .limit(limit);
}

function mergeNewest(database: Database, minRating: number, limit: number, after?: Cursor) {
  const newest = database
    .select()
    .from(reviews)
    .where(and(isPublishedBefore(after), isRated(reviewTally.rating)))
    .orderBy(reviews.rating, ...newestFirst(reviews))
    .limit(limit)
    .as("newest");
  return database
    .select({
      id: newest.id,
      rating: newest.rating,
      description: newest.description,
      createdAt: newest.createdAt,
      name: nameOf(newest.authorName),
      role: users.role,
      avatarHash: users.avatarHash,
      invitationId: newest.invitationId,
      projectId: newest.projectId,
      serviceId: newest.serviceId,
    })
    .from(reviewTally)
    .crossJoinLateral(newest)
    .leftJoin(users, eq(users.id, newest.userId))
    .where(gte(reviewTally.rating, minRating))
    .orderBy(...newestFirst(newest))
    .limit(limit);
}

/** As the indexes are written. `desc` alone puts nulls first, and an index in another order is not used. */
export function newestFirst(list: { createdAt: AnyColumn; id: AnyColumn }) {
  return [sql`${list.createdAt} desc nulls last`, sql`${list.id} desc nulls last`];
}

/**
 * Written as a list of one, and sorted by rating too: after a plain `=` PostgreSQL may choose the index of all reviews
 * and pass over those of other ratings, which for a rare rating are nearly all.
 */
export function isRated(rating: number | AnyColumn) {
  return sql`${reviews.rating} = any(array[${rating}]::numeric[])`;
}

function isPublishedBefore(cursor: Cursor | undefined) {
  return and(
    isNull(reviews.hiddenAt),
    cursor &&
      sql`(${reviews.createdAt}, ${reviews.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
  );
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
  userId: string | null,
  rating: number,
  description: string,
  now: Date,
  invited: Pick<typeof reviews.$inferInsert, "invitationId" | "authorName" | "projectId" | "serviceId"> = {},
): Promise<string> {
  const id = randomUUIDv7();
  await database.insert(reviews).values({ id, userId, rating, description, createdAt: now, ...invited });
  return id;
}
