import { randomUUIDv7 } from "node:crypto";
import { type AnyColumn, and, asc, desc, eq, gt, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, reviewTally, users } from "#src/database/schema.ts";
import { REPEAT_MS, type ReviewSort } from "./limits.ts";

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** The end of a page of the list, after which the next one begins. The rating matters only in lists by rating. */
export interface ReviewCursor {
  rating: number;
  createdAt: Date;
  id: string;
}

/** A lateral join on the author: with any other join, PostgreSQL may read all users for one page. */
export function selectAuthor(database: Database, userId: AnyColumn) {
  return database
    .select({ name: users.name, role: users.role, avatarHash: users.avatarHash })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
    .as("author");
}

const LISTED = [
  "id",
  "rating",
  "description",
  "createdAt",
  "worksHere",
  "editedAt",
  "invitationId",
  "projectId",
  "serviceId",
] as const;

/** Includes the columns that the author's name is derived from. */
const STORED = [...LISTED, "authorName", "userId"] as const;

function pick<From extends object, Name extends keyof From>(from: From, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

type ReviewColumns = Record<(typeof STORED)[number], PgColumn>;

/** The columns of a review and its author in lists. @param from the table, or a subquery of its rows */
export const columnsWith = <From extends ReviewColumns>(author: ReturnType<typeof selectAuthor>, from: From) => ({
  ...pick(from, LISTED),
  name: displayName(from.authorName, author.name),
  role: author.role,
  avatarHash: author.avatarHash,
});

/** Invited clients have no account, so their name is stored with the review. */
export function displayName(authorName: AnyColumn, userName: AnyColumn) {
  return sql<string | null>`coalesce(${authorName}, ${userName})`;
}

interface ListOptions {
  /** Minimum rating. */
  minRating?: number;
  /** Only reviews with this rating. */
  rating?: number;
  sort?: ReviewSort;
  /** Excludes team reviews. */
  isByCustomers?: boolean;
  limit: number;
  after?: ReviewCursor;
}

/**
 * Lists published reviews, reading a bounded number of rows. All reviews, and those of one rating, are read from an index
 * in order. Other lists merge the newest reviews of each rating, read from its range of the index (eleven at most).
 */
export function listReviews(database: Database, { rating, limit, after, ...merged }: ListOptions) {
  const { minRating = 0, sort = "newest", isByCustomers = false } = merged;
  const isMerged = rating === undefined && (minRating > 0 || sort !== "newest" || isByCustomers);
  if (isMerged) return mergeRatings(database, { minRating, sort, isByCustomers, limit, after });

  const author = selectAuthor(database, reviews.userId);
  return database
    .select(columnsWith(author, reviews))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(
      and(isPublishedBefore(after), isByCustomer(isByCustomers), rating === undefined ? undefined : isRated(rating)),
    )
    .orderBy(...(rating === undefined ? [] : [reviews.rating]), ...newestFirst(reviews))
    .limit(limit);
}

type MergeOptions = Required<Pick<ListOptions, "minRating" | "sort" | "isByCustomers" | "limit">> & {
  after?: ReviewCursor;
};

function mergeRatings(database: Database, { minRating, sort, isByCustomers, limit, after }: MergeOptions) {
  const isByRating = sort !== "newest";
  const newest = database
    .select()
    .from(reviews)
    .where(and(isPublishedBefore(after, isByRating), isByCustomer(isByCustomers), isRated(reviewTally.rating)))
    .orderBy(reviews.rating, ...newestFirst(reviews))
    .limit(limit)
    .as("newest");
  const page = database
    .select(pick(newest, STORED))
    .from(reviewTally)
    .crossJoinLateral(newest)
    .where(and(gte(reviewTally.rating, minRating), isByRating && after ? isFrom(sort, after.rating) : undefined))
    .orderBy(...(isByRating ? [inOrder(sort, reviewTally.rating)] : []), ...newestFirst(newest))
    .limit(limit)
    .as("page");
  const author = selectAuthor(database, page.userId);
  return database
    .select(columnsWith(author, page))
    .from(page)
    .leftJoinLateral(author, sql`true`)
    .orderBy(...(isByRating ? [inOrder(sort, page.rating)] : []), ...newestFirst(page));
}

const inOrder = (sort: ReviewSort, rating: AnyColumn) => (sort === "lowest" ? asc : desc)(rating);
/** The ratings from the cursor on, in a list by rating. */
const isFrom = (sort: ReviewSort, rating: number) => (sort === "lowest" ? gte : lte)(reviewTally.rating, rating);

/** Must match the indexes: plain `desc` sorts nulls first, and PostgreSQL wouldn't use them. */
export function newestFirst(list: { createdAt: AnyColumn; id: AnyColumn }) {
  return [sql`${list.createdAt} desc nulls last`, sql`${list.id} desc nulls last`];
}

/**
 * Uses `= any` of one element, and also sorts by rating: with a plain `=`, PostgreSQL may scan the index of all reviews
 * and skip nearly all of them to find a rare rating.
 */
export function isRated(rating: number | AnyColumn) {
  return sql`${reviews.rating} = any(array[${rating}]::numeric[])`;
}

/** Must match the index's predicate. */
function isByCustomer(isByCustomers: boolean) {
  return isByCustomers ? sql`not ${reviews.worksHere}` : undefined;
}

/** In lists by rating, the cursor applies only to its own rating. */
function isPublishedBefore(cursor: ReviewCursor | undefined, isOwnRatingOnly = false) {
  if (!cursor) return isNull(reviews.hiddenAt);
  const time = sql`${cursor.createdAt.toISOString()}::timestamptz`;
  const from = isOwnRatingOnly
    ? sql`case when ${reviewTally.rating} = ${cursor.rating} then ${time} else 'infinity' end`
    : time;
  return and(isNull(reviews.hiddenAt), sql`(${reviews.createdAt}, ${reviews.id}) < (${from}, ${cursor.id}::uuid)`);
}

export interface Content {
  rating: number;
  description: string;
}

/** Finds the same review by the same author within REPEAT_MS, which is a retry. */
export async function findRepeat(database: Database, isOfAuthor: SQL | undefined, content: Content, now: Date) {
  const author = selectAuthor(database, reviews.userId);
  const [row] = await database
    .select(columnsWith(author, reviews))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(
      and(
        isOfAuthor,
        eq(reviews.rating, content.rating),
        eq(reviews.description, content.description),
        gt(reviews.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .limit(1);
  return row;
}

export const isByUser = (userId: string) => eq(reviews.userId, userId);

export type Invited = Pick<
  typeof reviews.$inferInsert,
  "invitationId" | "authorName" | "projectId" | "serviceId" | "worksHere"
>;

export async function insertReview(
  database: Database,
  userId: string | null,
  content: Content,
  now: Date,
  invited: Invited = {},
): Promise<{ id: string; worksHere: boolean }> {
  const [row] = await database
    .insert(reviews)
    .values({ id: randomUUIDv7(), userId, ...content, createdAt: now, ...invited })
    // A trigger sets worksHere.
    .returning({ id: reviews.id, worksHere: reviews.worksHere });
  return row as { id: string; worksHere: boolean };
}
