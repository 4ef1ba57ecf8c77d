import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { LOW_RATING_MAX } from "../contract/rating.ts";
import type { Term } from "../contract/word-match.ts";
import type { Database } from "../database/connect.server.ts";
import { queryRows } from "../database/query-rows.ts";
import { clientStories, invitations, reviewReports, reviews, reviewTally, totals } from "../database/schema.ts";
import { literal } from "../database/sql-text.ts";
import { containsWord } from "./pagination.ts";

// Queries on reviews for other features.

/** A user's reviews, newest first, including hidden ones. */
export function listUserReviews(database: Database, userId: string) {
  return database
    .select({ rating: reviews.rating, description: reviews.description, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt));
}

/** Deletes a user's reviews. Returns their ids. */
export async function deleteUserReviews(database: Database, userId: string): Promise<string[]> {
  const rows = await database.delete(reviews).where(eq(reviews.userId, userId)).returning({ id: reviews.id });
  return rows.map((row) => row.id);
}

/**
 * Erases an email address from invitations and reports. Unused invitations are revoked, because their owner would be
 * unknown; used ones keep the client's name. Reports remain to be decided. Returns the ids of revoked invitations.
 */
export async function eraseAddress(tx: Database, email: string): Promise<string[]> {
  const { invited, reported } = withAddress(email);
  const revoked = await tx
    .delete(invitations)
    .where(and(invited, isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  await tx.update(invitations).set({ email: null }).where(invited);
  await tx.update(reviewReports).set({ email: null }).where(reported);
  return revoked.map(({ id }) => id);
}

/** Moves invitations and reports to a user's new email address. */
export async function moveAddress(tx: Database, from: string, to: string): Promise<void> {
  const { invited, reported } = withAddress(from);
  await tx.update(invitations).set({ email: to }).where(invited);
  await tx.update(reviewReports).set({ email: to }).where(reported);
}

function withAddress(email: string) {
  const address = email.toLowerCase();
  return {
    invited: sql`lower(${invitations.email}) = ${address}`,
    reported: sql`lower(${reviewReports.email}) = ${address}`,
  };
}

/**
 * The number of published reviews per rating, lowest first. Triggers maintain the counts. `team` counts the team's own
 * reviews, which `published` excludes.
 */
export function readTally(database: Database) {
  return database
    .select({
      rating: reviewTally.rating,
      published: reviewTally.published,
      team: sql<number>`(select ${totals.count}::int from ${totals} where ${totals.name} = 'reviews.team')`,
    })
    .from(reviewTally)
    .orderBy(reviewTally.rating);
}

/**
 * A customer's published review without a public answer. Must match the indexes' conditions literally, or
 * PostgreSQL would read the answered ones too.
 */
export function isUnanswered({ isLow }: { isLow: boolean }): SQL | undefined {
  return and(
    isNull(reviews.hiddenAt),
    sql`not ${reviews.worksHere} and not ${reviews.isAnswered}`,
    isLow ? sql`${reviews.rating} <= ${literal(LOW_RATING_MAX)}` : undefined,
  );
}

/** The number of reviews without an answer, or of the low ones among them. Stops counting at `cap`. */
export function countUnanswered(database: Database, which: { isLow: boolean }, cap: number): Promise<number> {
  const waiting = database.select({ id: reviews.id }).from(reviews).where(isUnanswered(which)).limit(cap);
  return database.$count(waiting.as("waiting"));
}

/** The number of published reviews to search, newest first. */
const SEARCHED_MAX = 2_000;

/** Published reviews that contain all words, or all but one. Those with all words first, then newest first. */
export function searchPublished(database: Database, terms: readonly Term[], limit: number) {
  const newest = database
    .select({ rating: reviews.rating, description: reviews.description, createdAt: reviews.createdAt, id: reviews.id })
    .from(reviews)
    .where(isNull(reviews.hiddenAt))
    .orderBy(sql`${reviews.createdAt} desc nulls last, ${reviews.id} desc nulls last`)
    .limit(SEARCHED_MAX)
    .as("newest");
  const has = terms.map((term) => sql`(${containsWord(newest.description, term)})::int`);
  const counted = database
    .select({
      rating: newest.rating,
      description: newest.description,
      createdAt: newest.createdAt,
      id: newest.id,
      missing: sql<number>`${terms.length} - (${sql.join(has, sql` + `)})`.as("missing"),
    })
    .from(newest)
    .as("counted");
  const { rating, description, createdAt, missing } = counted;
  return database
    .select({ rating, description, createdAt, missing })
    .from(counted)
    .where(sql`${missing} <= ${terms.length > 1 ? 1 : 0}`)
    .orderBy(asc(missing), desc(createdAt), desc(counted.id))
    .limit(limit);
}

export interface ProjectReviewRow {
  projectId: string;
  reviewId: string;
  name: string | null;
  rating: number;
  description: string;
}

/**
 * The newest published review of each project, one index lookup each. Comparing with a one-element array, and sorting by
 * the project too, makes PostgreSQL use that index: with a plain `=` it may scan the newest reviews of all projects.
 */
export function listNewestOfEach(database: Database, projectIds: string[]): Promise<ProjectReviewRow[]> {
  return queryRows(
    database,
    sql`
    select project.id as "projectId", newest.* from unnest(array[${sql.join(
      projectIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) as project(id)
    cross join lateral (
      select ${reviews.id} as "reviewId", ${reviews.authorName} as "name", ${reviews.rating}::float8 as "rating",
        ${reviews.description} as "description"
      from ${reviews}
      where ${reviews.projectId} = any(array[project.id]) and ${reviews.hiddenAt} is null and ${reviews.invitationId} is not null
        and not ${reviews.worksHere}
      order by ${reviews.projectId} desc, ${reviews.createdAt} desc limit 1
    ) newest`,
  );
}

/** Approved client stories about a project, with their reviews, newest first. */
export function listApprovedStories(database: Database, projectId: string, limit: number) {
  const { quality, schedule, cost, refer, challenge, solution, result } = clientStories;
  return database
    .select({
      reviewId: reviews.id,
      name: reviews.authorName,
      rating: reviews.rating,
      description: reviews.description,
      story: { quality, schedule, cost, refer, challenge, solution, result },
    })
    .from(clientStories)
    .innerJoin(reviews, eq(reviews.id, clientStories.reviewId))
    .where(
      and(
        isNotNull(clientStories.approvedAt),
        eq(reviews.projectId, projectId),
        isNull(reviews.hiddenAt),
        isNotNull(reviews.invitationId),
        eq(reviews.worksHere, false),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(limit);
}

export interface ServiceReviewRow {
  id: string;
  name: string | null;
  rating: number;
  description: string;
  projectId: string | null;
}

/**
 * The newest published reviews from verified clients of a service, and of the projects that used it. Reads at most `limit`
 * rows of each through their indexes (see listNewestOfEach).
 */
export function listNewestOfService(
  database: Database,
  { serviceId, projectIds }: { serviceId: string; projectIds: string[] },
  limit: number,
): Promise<ServiceReviewRow[]> {
  const columns = sql`${reviews.id} as "id", ${reviews.authorName} as "name", ${reviews.rating}::float8 as "rating",
    ${reviews.description} as "description", ${reviews.projectId} as "projectId", ${reviews.createdAt} as "createdAt"`;
  const isShown = sql`${reviews.hiddenAt} is null and ${reviews.invitationId} is not null and not ${reviews.worksHere}`;
  const projects = sql`array[${sql.join(
    projectIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  return queryRows(
    database,
    sql`
    select "id", "name", "rating", "description", "projectId" from (
      (select ${columns} from ${reviews} where ${reviews.serviceId} = any(array[${serviceId}]::text[]) and ${isShown}
        order by ${reviews.serviceId} desc, ${reviews.createdAt} desc limit ${limit})
      union
      (select of_project.* from unnest(${projects}) as project(id) cross join lateral (
        select ${columns} from ${reviews} where ${reviews.projectId} = any(array[project.id]) and ${isShown}
        order by ${reviews.projectId} desc, ${reviews.createdAt} desc limit ${limit}) of_project)
    ) newest
    order by "createdAt" desc, "id" desc limit ${limit}`,
  );
}
