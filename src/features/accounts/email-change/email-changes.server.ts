import { and, desc, eq, gt, gte, lt } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { emailChanges } from "#src/database/schema.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { EMAIL_STOP_LIFE_MS } from "../limits.ts";

// The code of a change is in its flow (codes/), which ends soon. The change itself is stored for some days, so that the
// old address can revert it.

type EmailChange = typeof emailChanges.$inferSelect;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Stores a change that was begun. `stopToken` is in the mail to the old address; the database stores only its hash. */
export async function insertEmailChange(
  tx: Database,
  {
    stopToken,
    ...change
  }: Pick<EmailChange, "id" | "userId" | "oldEmail" | "newEmail" | "createdAt"> & { stopToken: string },
): Promise<void> {
  await tx.insert(emailChanges).values({ ...change, stopHash: hashToken(stopToken) });
}

export async function markConfirmed(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.id, id));
}

/**
 * Uses up the link that stops a change. Only one call succeeds. Later changes are deleted too, so that a thief who
 * moved the account twice cannot keep it.
 */
export async function takeStoppedChange(tx: Database, token: string, now: Date): Promise<EmailChange | undefined> {
  const [change] = await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.stopHash, hashToken(token)), gt(emailChanges.createdAt, before(now, EMAIL_STOP_LIFE_MS))),
    )
    .returning();
  if (!change) return undefined;
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, change.userId), gte(emailChanges.createdAt, change.createdAt)));
  return change;
}

/** A person's recent changes, newest first. */
export function listEmailChanges(database: Database, userId: string) {
  return database
    .select({
      from: emailChanges.oldEmail,
      to: emailChanges.newEmail,
      begunAt: emailChanges.createdAt,
      confirmedAt: emailChanges.confirmedAt,
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.id));
}

/** Deletes changes that can no longer be stopped. */
export async function purgeEmailChanges(database: Database, now: Date): Promise<void> {
  await database.delete(emailChanges).where(lt(emailChanges.createdAt, before(now, EMAIL_STOP_LIFE_MS)));
}
