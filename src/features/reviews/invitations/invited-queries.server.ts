import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { invitations } from "#src/database/schema.ts";
import { hashToken } from "#src/server/security/secrets.ts";

/** Matches the invitation's link or its reminder's. */
function isOfLink(token: string) {
  const hash = hashToken(token);
  return or(eq(invitations.tokenHash, hash), eq(invitations.reminderHash, hash));
}

const isOpen = (token: string, now: Date) =>
  and(isOfLink(token), isNull(invitations.usedAt), gt(invitations.expiresAt, now));

/** Finds the open invitation of a link; undefined if unknown, used or expired. */
export async function findOpenInvitation(database: Database, token: string, now: Date) {
  const [row] = await database.select().from(invitations).where(isOpen(token, now));
  return row;
}

/** Finds the invitation of a link in any state. */
export async function findInvitation(database: Database, token: string) {
  const [row] = await database
    .select({ id: invitations.id, email: invitations.email, usedAt: invitations.usedAt })
    .from(invitations)
    .where(isOfLink(token));
  return row;
}

/** Locks the invitation of a link until the transaction ends. */
export async function lockInvitation(database: Database, token: string) {
  const [row] = await database.select({ id: invitations.id }).from(invitations).where(isOfLink(token)).for("update");
  return row;
}

/** Consumes an invitation in one statement, so of simultaneous calls only one succeeds. */
export async function consumeInvitation(database: Database, token: string, now: Date) {
  const [row] = await database.update(invitations).set({ usedAt: now }).where(isOpen(token, now)).returning();
  return row;
}
