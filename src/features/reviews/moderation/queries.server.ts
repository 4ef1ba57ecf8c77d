import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { HidingReason } from "#src/contract/hiding.ts";
import type { Database } from "#src/database/connect.server.ts";
import { reviews } from "#src/database/schema.ts";
import { cursorValues, timestampKey } from "#src/server/cursor.ts";
import { contains, type PageRequest } from "#src/server/pagination.ts";
import { isUnanswered } from "#src/server/reviews.ts";
import type { ModerationOrder } from "../limits.ts";
import { displayName, isRated, newestFirst, selectAuthor } from "../queries.server.ts";
import type { MissingAnswer, ReviewState } from "./contract.ts";

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number];

export interface ModerationFilter {
  state?: ReviewState;
  rating?: number;
  answer?: MissingAnswer;
  order?: ModerationOrder;
}

const columnsWith = (author: ReturnType<typeof selectAuthor>) => ({
  id: reviews.id,
  rating: reviews.rating,
  description: reviews.description,
  createdAt: reviews.createdAt,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
  worksHere: reviews.worksHere,
  worksHereByHand: reviews.worksHereByHand,
  name: displayName(reviews.authorName, author.name),
  avatarHash: author.avatarHash,
  invitationId: reviews.invitationId,
  projectId: reviews.projectId,
  serviceId: reviews.serviceId,
  key: timestampKey(reviews.createdAt).as("key"),
});

/**
 * Reviews in any state; a search matches texts and authors' names. Each filter has an index, which is read backwards with
 * the oldest first, so a page reads only its own rows.
 */
export function listModerated(database: Database, { search, limit, ...filter }: ModerationFilter & PageRequest) {
  const author = selectAuthor(database, reviews.userId);
  const texts = [reviews.description, displayName(reviews.authorName, author.name)];
  return database
    .select(columnsWith(author))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(and(isListed(filter), search ? contains(texts, search) : undefined))
    .orderBy(...sortOrder(filter))
    .limit(limit);
}

/** The positions of the same list's rows, from an offset on. */
export function listModeratedCursors(
  database: Database,
  { offset, limit, ...filter }: ModerationFilter & PageRequest & { offset: number },
) {
  return database
    .select({ id: reviews.id, createdAt: reviews.createdAt, key: timestampKey(reviews.createdAt).as("key") })
    .from(reviews)
    .where(isListed(filter))
    .orderBy(...sortOrder(filter))
    .offset(offset)
    .limit(limit);
}

function isListed({
  state,
  rating,
  answer,
  order,
  after,
  until,
}: ModerationFilter & Partial<PageRequest>): SQL | undefined {
  return and(
    stateIs(state),
    answer && isUnanswered({ isLow: answer === "none-low" }),
    after &&
      (order === "oldest" ? sql`${SORT_KEY} > ${cursorValues(after)}` : sql`${SORT_KEY} < ${cursorValues(after)}`),
    until &&
      (order === "oldest" ? sql`${SORT_KEY} <= ${cursorValues(until)}` : sql`${SORT_KEY} >= ${cursorValues(until)}`),
    rating === undefined ? undefined : isRated(rating),
  );
}

const sortOrder = ({ rating, order }: ModerationFilter) =>
  order === "oldest"
    ? [...(rating === undefined ? [] : [desc(reviews.rating)]), ...oldestFirst]
    : [...(rating === undefined ? [] : [reviews.rating]), ...newestFirst(reviews)];

/** The exact reverse of `newestFirst`, for which PostgreSQL reads the same indexes backwards. */
const oldestFirst = [sql`${reviews.createdAt} asc nulls first`, sql`${reviews.id} asc nulls first`];

const SORT_KEY = sql`(${reviews.createdAt}, ${reviews.id})`;

function stateIs(state: ReviewState | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === "hidden" ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt);
}

export async function findModerated(database: Database, id: string): Promise<ModeratedRow | undefined> {
  const author = selectAuthor(database, reviews.userId);
  const [row] = await database
    .select(columnsWith(author))
    .from(reviews)
    .leftJoinLateral(author, sql`true`)
    .where(eq(reviews.id, id));
  return row;
}

/** Hides a published review in one statement. Returns undefined if it is not published. */
export async function setHidden(database: Database, id: string, reason: HidingReason, now: Date) {
  const [row] = await database
    .update(reviews)
    .set({ hiddenAt: now, hiddenReason: reason })
    .where(and(eq(reviews.id, id), stateIs("published")))
    .returning({ rating: reviews.rating });
  return row;
}

/** Shows a hidden review in one statement. Returns undefined if it is not hidden. */
export async function setShown(database: Database, id: string) {
  const [row] = await database
    .update(reviews)
    .set({ hiddenAt: null, hiddenReason: null })
    .where(and(eq(reviews.id, id), stateIs("hidden")))
    .returning({ rating: reviews.rating });
  return row;
}
