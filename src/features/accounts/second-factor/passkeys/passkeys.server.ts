import { randomUUIDv7 } from "node:crypto";
import { and, count, eq, lte } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { passkeys } from "#src/database/schema.ts";
import { PASSKEYS_MAX } from "../limits.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A person's passkeys, oldest first. */
export function listPasskeys(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
}

/** A person's passkey by its id; undefined for someone else's. */
export async function findPasskey(
  database: Database,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await database
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return row;
}

/** Adds a passkey. False if it already belongs to someone, or the person has the maximum number. */
export async function insertPasskey(
  tx: Database,
  passkey: Pick<PasskeyRow, "userId" | "credentialId" | "publicKey" | "counter" | "name">,
  now: Date,
): Promise<boolean> {
  // Serialized: the transaction locks the person's row.
  const [row] = await tx.select({ kept: count() }).from(passkeys).where(eq(passkeys.userId, passkey.userId));
  if ((row?.kept ?? 0) >= PASSKEYS_MAX) return false;
  const rows = await tx
    .insert(passkeys)
    .values({ id: randomUUIDv7(), ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskey(tx: Database, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/**
 * Stores a use. False if the passkey is gone, or if its counter has advanced in the meantime: then this response comes
 * from a clone.
 */
export async function notePasskeyUse(tx: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
