import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { invitations } from "#src/database/schema.ts";
import { type Cursor, cursorValues, timestampKey } from "#src/server/cursor.ts";
import { isExpiring } from "#src/server/invitations.ts";
import { ADDRESS_RETENTION_MS, REMIND_AFTER_MS, REMIND_BEFORE_MS } from "./limits.ts";

export type InvitationRow = Omit<Awaited<ReturnType<typeof listInvitations>>[number], "key">;

const columns = {
  id: invitations.id,
  email: invitations.email,
  clientName: invitations.clientName,
  projectId: invitations.projectId,
  serviceId: invitations.serviceId,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  usedAt: invitations.usedAt,
  remindedAt: invitations.remindedAt,
};

interface Part {
  limit: number;
  after?: Cursor;
}

export function listInvitations(database: Database, { limit, after }: Part) {
  return database
    .select({ ...columns, key: timestampKey(invitations.createdAt).as("key") })
    .from(invitations)
    .where(after && sql`(${invitations.createdAt}, ${invitations.id}) < ${cursorValues(after)}`)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
}

/** Open invitations that expire soon, the next to expire first. */
export function listExpiring(database: Database, now: Date, { limit, after }: Part) {
  return database
    .select({ ...columns, key: timestampKey(invitations.expiresAt).as("key") })
    .from(invitations)
    .where(and(isExpiring(now), after && sql`(${invitations.expiresAt}, ${invitations.id}) > ${cursorValues(after)}`))
    .orderBy(invitations.expiresAt, invitations.id)
    .limit(limit);
}

type NewInvitation = Omit<typeof invitations.$inferInsert, "id" | "usedAt" | "remindedAt" | "reminderHash">;

export async function insertInvitation(database: Database, about: NewInvitation): Promise<InvitationRow> {
  const [row] = await database
    .insert(invitations)
    .values({ ...about, id: randomUUIDv7() })
    .returning(columns);
  return row as InvitationRow;
}

/** True if the client has an open invitation for the same project. */
export async function isWaiting(
  database: Database,
  { email, projectId, now }: { email: string; projectId: string | null; now: Date },
): Promise<boolean> {
  const rows = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        sql`lower(${invitations.email}) = ${email.toLowerCase()}`,
        sql`${invitations.projectId} is not distinct from ${projectId}`,
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Claims one invitation that is due for a reminder and stores the new link's hash. Safe to call in parallel. */
export async function claimDueReminder(transaction: Database, reminderHash: string, now: Date) {
  const [due] = await transaction
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        isNull(invitations.usedAt),
        isNull(invitations.remindedAt),
        isNotNull(invitations.email),
        sql`${invitations.createdAt} <= ${new Date(now.getTime() - REMIND_AFTER_MS).toISOString()}::timestamptz`,
        sql`${invitations.expiresAt} > ${new Date(now.getTime() + REMIND_BEFORE_MS).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(invitations.createdAt)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const [row] = await transaction
    .update(invitations)
    .set({ remindedAt: now, reminderHash })
    .where(eq(invitations.id, due.id))
    .returning(columns);
  return row?.email ? { ...row, email: row.email } : undefined;
}

/** Erases addresses after ADDRESS_RETENTION_MS. */
export async function purgeAddresses(database: Database, now: Date): Promise<void> {
  const closedAt = sql`coalesce(${invitations.usedAt}, ${invitations.expiresAt})`;
  const past = new Date(now.getTime() - ADDRESS_RETENTION_MS).toISOString();
  await database
    .update(invitations)
    .set({ email: null })
    .where(and(isNotNull(invitations.email), sql`${closedAt} <= ${past}::timestamptz`));
}

/** Deletes an unused invitation in one statement. */
export async function deleteUnused(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function exists(database: Database, id: string): Promise<boolean> {
  const rows = await database.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id));
  return rows.length > 0;
}
