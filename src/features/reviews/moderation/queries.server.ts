import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews } from "#src/database/schema.ts";
import { placeOf, timestampKey } from "#src/server/cursor.ts";
import { contains, type PageRequest } from "#src/server/pagination.ts";
import { authorOf, isRated, nameOf, newestFirst } from "../queries.server.ts";
import type { ReviewState } from "./contract.ts";

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
  key: timestampKey(reviews.createdAt).as("key"),
});

/**
 * Reviews in any state, newest first; with a search, only those with the text in their words or their author's name.
 * Each filter has its index, so a page reads only its own rows.
 */
export function listModerated(database: Database, { search, limit, ...filter }: ModerationFilter & PageRequest) {
  const author = authorOf(database, reviews.userId);
  const texts = [reviews.description, nameOf(reviews.authorName, author.name)];
  return database
    .select(columnsWith(author))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(and(isListed(filter), search ? contains(texts, search) : undefined))
    .orderBy(...orderOf(filter))
    .limit(limit);
}

/** The positions of the same list's rows, from an offset on. */
export function moderatedPlaces(
  database: Database,
  { offset, limit, ...filter }: ModerationFilter & PageRequest & { offset: number },
) {
  return database
    .select({ id: reviews.id, createdAt: reviews.createdAt, key: timestampKey(reviews.createdAt).as("key") })
    .from(reviews)
    .where(isListed(filter))
    .orderBy(...orderOf(filter))
    .offset(offset)
    .limit(limit);
}

function isListed({ state, rating, after, until }: ModerationFilter & Partial<PageRequest>): SQL | undefined {
  return and(
    stateIs(state),
    after && sql`${PLACE} < ${placeOf(after)}`,
    until && sql`${PLACE} >= ${placeOf(until)}`,
    rating === undefined ? undefined : isRated(rating),
  );
}

const orderOf = ({ rating }: ModerationFilter) => [
  ...(rating === undefined ? [] : [reviews.rating]),
  ...newestFirst(reviews),
];

const PLACE = sql`(${reviews.createdAt}, ${reviews.id})`;

function stateIs(state: ReviewState | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === "hidden" ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt);
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
