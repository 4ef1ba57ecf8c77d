import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, users } from "#src/database/schema.ts";

/** Marks a review as the team's, in one statement. Returns false if it is already marked. */
export async function markByHand(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .update(reviews)
    .set({ worksHere: true, worksHereByHand: true })
    .where(and(eq(reviews.id, id), eq(reviews.worksHere, false)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

/** Removes a manual mark, unless the author's role implies it. Returns false if there was no manual mark. */
export async function unmarkByHand(database: Database, id: string): Promise<boolean> {
  const isOnTeam = sql`exists (select 1 from ${users} where ${users.id} = ${reviews.userId} and (${users.role} = 'Admin' or ${users.isTeam}))`;
  const rows = await database
    .update(reviews)
    .set({ worksHere: isOnTeam, worksHereByHand: false })
    .where(and(eq(reviews.id, id), eq(reviews.worksHereByHand, true)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}
