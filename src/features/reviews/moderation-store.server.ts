import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, totals } from "#src/database/schema.ts";
import { type Cursor, momentKey } from "#src/server/cursor.ts";
import type { ReviewState } from "./moderation-contract.ts";
import { authorOf, isRated, nameOf, newestFirst } from "./store.server.ts";

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number];

export interface ModerationFilter {
  state?: ReviewState;
  rating?: number;
}

const columnsWith = (author: ReturnType<typeof authorOf>) => ({
  id: reviews.id,
  rating: reviews.rating,
  description: reviews.description,
  createdAt: reviews.createdAt,
  hiddenAt: reviews.hiddenAt,
  name: nameOf(reviews.authorName, author.name),
  avatarHash: author.avatarHash,
  invitationId: reviews.invitationId,
  projectId: reviews.projectId,
  serviceId: reviews.serviceId,
  key: momentKey(reviews.createdAt).as("key"),
});

/** Reviews of every state, newest first. Each filter has its index, so a page reads its own rows alone. */
export function listModerated(
  database: Database,
  { state, rating, limit, after }: ModerationFilter & { limit: number; after?: Cursor },
) {
  const author = authorOf(database, reviews.userId);
  return database
    .select(columnsWith(author))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(and(stateIs(state), isBehind(after), rating === undefined ? undefined : isRated(rating)))
    .orderBy(...(rating === undefined ? [] : [reviews.rating]), ...newestFirst(reviews))
    .limit(limit);
}

function stateIs(state: ReviewState | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === "hidden" ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt);
}

function isBehind(after: Cursor | undefined): SQL | undefined {
  return after && sql`(${reviews.createdAt}, ${reviews.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`;
}

export async function findModerated(database: Database, id: string): Promise<ModeratedRow | undefined> {
  const author = authorOf(database, reviews.userId);
  const [row] = await database
    .select(columnsWith(author))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(eq(reviews.id, id));
  return row;
}

/** Hides or shows a review in one statement, if it is still in the state that the caller saw. */
export async function setState(
  database: Database,
  id: string,
  { from, to, now }: { from: ReviewState; to: ReviewState; now: Date },
): Promise<boolean> {
  const rows = await database
    .update(reviews)
    .set({ hiddenAt: to === "hidden" ? now : null })
    .where(and(eq(reviews.id, id), stateIs(from)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

export async function readTotals(database: Database): Promise<{ total: number; hidden: number }> {
  const rows = await database.select().from(totals);
  const of = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
  return { total: of("reviews"), hidden: of("hidden") };
}
