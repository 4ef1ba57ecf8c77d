import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { clientStories, invitations, reviewReports, reviews, reviewTally, totals } from "../database/schema.ts";
import { contains } from "./pagination.ts";

// What other features than the reviews' own need from the reviews.

/** One person's reviews, newest first, hidden ones too. */
export function listUserReviews(database: Database, userId: string) {
  return database
    .select({ rating: reviews.rating, description: reviews.description, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt));
}

/** Deletes one person's reviews. Returns their ids. */
export async function deleteUserReviews(database: Database, userId: string): Promise<string[]> {
  const rows = await database.delete(reviews).where(eq(reviews.userId, userId)).returning({ id: reviews.id });
  return rows.map((row) => row.id);
}

/**
 * Erases an address that invitations went to, or that a report's decision was to be mailed to. Invitations that nobody used
 * are revoked: whom their links belong to would be unknown. The client's name stays with a used one, and the report stays to
 * be decided. Returns the ids of those that were revoked.
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

/** Invitations and reports follow a person whose address changes: they are theirs under the new one. */
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
 * How many published reviews have each rating, from the lowest, without the team's own, which are `team` on each row:
 * counts kept by triggers.
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
 * A published review of a customer that has no public answer. Written out as in the indexes (3 is LOW_RATING_MAX), by which alone such reviews
 * are found without reading the answered ones.
 */
export function isUnanswered({ isLow }: { isLow: boolean }): SQL | undefined {
  return and(
    isNull(reviews.hiddenAt),
    sql`not ${reviews.worksHere} and not ${reviews.isAnswered}`,
    isLow ? sql`${reviews.rating} <= 3` : undefined,
  );
}

/** How many low reviews wait for an answer; counting stops at the cap. */
export function countLowUnanswered(database: Database, cap: number): Promise<number> {
  const waiting = database
    .select({ id: reviews.id })
    .from(reviews)
    .where(isUnanswered({ isLow: true }))
    .limit(cap);
  return database.$count(waiting.as("waiting"));
}

/** A search looks through this many published reviews, the newest ones. */
const SEARCHED_MAX = 2_000;

/** Published reviews whose text has all words, or all but one: first those with all, then the newest. */
export function searchPublished(database: Database, words: string[], limit: number) {
  const newest = database
    .select({ rating: reviews.rating, description: reviews.description, createdAt: reviews.createdAt, id: reviews.id })
    .from(reviews)
    .where(isNull(reviews.hiddenAt))
    .orderBy(sql`${reviews.createdAt} desc nulls last, ${reviews.id} desc nulls last`)
    .limit(SEARCHED_MAX)
    .as("newest");
  const has = words.map((word) => sql`(${contains([newest.description], word)})::int`);
  const counted = database
    .select({
      rating: newest.rating,
      description: newest.description,
      createdAt: newest.createdAt,
      id: newest.id,
      missing: sql<number>`${words.length} - (${sql.join(has, sql` + `)})`.as("missing"),
    })
    .from(newest)
    .as("counted");
  const { rating, description, createdAt, missing } = counted;
  return database
    .select({ rating, description, createdAt, missing })
    .from(counted)
    .where(sql`${missing} <= ${words.length > 1 ? 1 : 0}`)
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
 * The newest published review of each project: one row each by an index, however many reviews there are. The project is
 * compared with an array of one, and sorted by: with a plain `=` PostgreSQL may look for it among the newest of all
 * reviews.
 */
export async function listNewestOfEach(database: Database, projectIds: string[]): Promise<ProjectReviewRow[]> {
  const { rows } = (await database.execute(sql`
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
    ) newest`)) as unknown as { rows: ProjectReviewRow[] };
  return rows;
}

/** What verified clients added to their reviews of a project and approved, with those reviews, newest first. */
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
 * The newest published reviews by verified clients of a service, and of the projects that it was part of. Of each no more rows
 * are read than are shown, by its own index (see listNewestOfEach).
 */
export async function listNewestOfService(
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
  const { rows } = (await database.execute(sql`
    select "id", "name", "rating", "description", "projectId" from (
      (select ${columns} from ${reviews} where ${reviews.serviceId} = any(array[${serviceId}]::text[]) and ${isShown}
        order by ${reviews.serviceId} desc, ${reviews.createdAt} desc limit ${limit})
      union
      (select of_project.* from unnest(${projects}) as project(id) cross join lateral (
        select ${columns} from ${reviews} where ${reviews.projectId} = any(array[project.id]) and ${isShown}
        order by ${reviews.projectId} desc, ${reviews.createdAt} desc limit ${limit}) of_project)
    ) newest
    order by "createdAt" desc, "id" desc limit ${limit}`)) as unknown as { rows: ServiceReviewRow[] };
  return rows;
}
