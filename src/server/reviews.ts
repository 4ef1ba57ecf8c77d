import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.server.ts";
import { reviews, reviewTally, totals } from "../database/schema.ts";

// What other features than the reviews' own need from the reviews.

/** One person's reviews, newest first, hidden ones too. */
export function listReviewsOf(database: Database, userId: string) {
  return database
    .select({ rating: reviews.rating, description: reviews.description, createdAt: reviews.createdAt })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt));
}

/** Deletes one person's reviews. Returns their ids. */
export async function deleteReviewsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database.delete(reviews).where(eq(reviews.userId, userId)).returning({ id: reviews.id });
  return rows.map((row) => row.id);
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
