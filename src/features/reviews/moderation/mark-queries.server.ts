import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { reviews, users } from "#src/database/schema.ts";

/** Marks a review as the team's by hand, in one statement. False when it is marked already. */
export async function markByHand(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .update(reviews)
    .set({ worksHere: true, worksHereByHand: true })
    .where(and(eq(reviews.id, id), eq(reviews.worksHere, false)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

/** Takes back a mark that was made by hand; that of the author's role stays. False when it was not made by hand. */
export async function unmarkByHand(database: Database, id: string): Promise<boolean> {
  const isOnTeam = sql`exists (select 1 from ${users} where ${users.id} = ${reviews.userId} and (${users.role} = 'Admin' or ${users.isTeam}))`;
  const rows = await database
    .update(reviews)
    .set({ worksHere: isOnTeam, worksHereByHand: false })
    .where(and(eq(reviews.id, id), eq(reviews.worksHereByHand, true)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}
