import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews } from "#src/database/schema.ts";
import { type Cursor, cursorValues, timestampKey } from "#src/server/cursor.ts";

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

const columns = {
  id: reviews.id,
  userId: reviews.userId,
  rating: reviews.rating,
  description: reviews.description,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  revision: reviews.revision,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
  worksHere: reviews.worksHere,
  authorName: reviews.authorName,
  projectId: reviews.projectId,
};

export function listOwn(database: Database, userId: string, { limit, after }: { limit: number; after?: Cursor }) {
  return database
    .select({ ...columns, key: timestampKey(reviews.createdAt).as("key") })
    .from(reviews)
    .where(
      and(eq(reviews.userId, userId), after && sql`(${reviews.createdAt}, ${reviews.id}) < ${cursorValues(after)}`),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export function findOwn(database: Database, is: SQL) {
  return database.select(columns).from(reviews).where(is);
}

export const isReview = (id: string) => eq(reviews.id, id);
export const isByInvitation = (invitationId: string) => eq(reviews.invitationId, invitationId);

/** Edits a published review, unless it changed since the author saw it. */
export async function setContent(
  database: Database,
  { id, revision }: Pick<OwnRow, "id" | "revision">,
  { rating, description, now }: { rating: number; description: string; now: Date },
): Promise<OwnRow | undefined> {
  const [row] = await database
    .update(reviews)
    .set({ rating, description, editedAt: now, revision: revision + 1 })
    .where(and(eq(reviews.id, id), eq(reviews.revision, revision), sql`${reviews.hiddenAt} is null`))
    .returning(columns);
  return row;
}

export async function deleteReview(database: Database, id: string): Promise<boolean> {
  const rows = await database.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id });
  return rows.length > 0;
}
