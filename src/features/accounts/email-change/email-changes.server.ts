import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { emailChanges } from "#src/database/schema.ts";
import { hashToken } from "#src/server/security/secrets.ts";
import { CODE_LIFE_MS, CODE_TRIES, EMAIL_STOP_LIFE_MS } from "../limits.ts";

// A change waits for the code of the session that began it. Its row stays for some days after, so that the old address
// can take itself back.

export type EmailChange = typeof emailChanges.$inferSelect;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** What a new change consists of; `stopToken` is in the mail to the old address, the database stores only its hash. */
export interface NewEmailChange extends Pick<EmailChange, "userId" | "oldEmail" | "newEmail" | "salt" | "codeMac"> {
  sessionId: string;
  stopToken: string;
}

/** Begins a change. The codes of earlier ones stop working; the links that stop those do not. */
export async function beginEmailChange(tx: Database, { stopToken, ...change }: NewEmailChange, now: Date) {
  await tx
    .update(emailChanges)
    .set({ sessionId: null })
    .where(and(eq(emailChanges.userId, change.userId), isNull(emailChanges.confirmedAt)));
  await tx
    .insert(emailChanges)
    .values({ ...change, id: randomUUIDv7(), stopHash: hashToken(stopToken), createdAt: now });
}

const isPending = (sessionId: string, now: Date) =>
  and(
    eq(emailChanges.sessionId, sessionId),
    isNull(emailChanges.confirmedAt),
    gt(emailChanges.createdAt, before(now, CODE_LIFE_MS)),
  );

/** The change that this session waits to confirm. */
export async function findEmailChange(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [change] = await database
    .select()
    .from(emailChanges)
    .where(isPending(sessionId, now))
    .orderBy(desc(emailChanges.id))
    .limit(1);
  return change;
}

/** Charges one try, in one statement; undefined when none is left, or the change is over. Its row stays locked. */
export async function chargeEmailTry(
  tx: Database,
  id: string,
  sessionId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [charged] = await tx
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(and(eq(emailChanges.id, id), isPending(sessionId, now), lt(emailChanges.tries, CODE_TRIES)))
    .returning();
  return charged;
}

export async function markConfirmed(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.id, id));
}

/**
 * Uses up the link that stops a change: one winner. Changes that were begun after it go too, so whoever took an account
 * over and moved it twice cannot hold on to it.
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

/** A person's changes of the last days, newest first. */
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
