import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { invitations } from "#src/database/schema.ts";
import { hashToken } from "#src/server/secrets.ts";

const isOpen = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashToken(token)), isNull(invitations.usedAt), gt(invitations.expiresAt, now));

/** The invitation behind a link; undefined where it is unknown, used or expired. */
export async function findOpenInvitation(database: Database, token: string, now: Date) {
  const [row] = await database.select().from(invitations).where(isOpen(token, now));
  return row;
}

/** Uses an invitation up, in one statement: of many who do it at once, one gets it. */
export async function takeInvitation(database: Database, token: string, now: Date) {
  const [row] = await database.update(invitations).set({ usedAt: now }).where(isOpen(token, now)).returning();
  return row;
}
