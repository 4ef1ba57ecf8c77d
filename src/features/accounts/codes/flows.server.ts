import { randomInt, randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#src/database/connect.server.ts";
import { flows } from "#src/database/schema.ts";
import type { AppContext } from "#src/server/app-context.ts";
import { type Hasher, newSalt } from "#src/server/security/hashing.ts";
import { mailboxKey } from "#src/server/security/quotas.ts";
import { hashToken, isSame, newToken } from "#src/server/security/secrets.ts";
import {
  CODE_LENGTH,
  CODE_LIFE_MS,
  CODE_TRIES,
  COOKIELESS_TRIES,
  LINK_LIFE_MS,
  RESEND_AFTER_MS,
  VERIFIED_LIFE_MS,
} from "../limits.ts";

// A flow is one attempt to sign up, log in or reset a password, bound to one browser by its cookie. One transaction charges a
// try, compares and consumes: parallel guesses gain nothing, and nobody loses a try when the database fails meanwhile.

export type Flow = typeof flows.$inferSelect;
export type Purpose = Flow["purpose"];
/** What a flow's row stores about the code or link that was mailed. */
export type Proof = Pick<Flow, "salt" | "codeMac" | "linkHash" | "reservedIn">;

const LINK_TOKEN_LENGTH = newToken().length;

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

export interface NewFlow {
  purpose: Purpose;
  email: string;
  userId?: string;
  signUp?: { name: string; passwordHash: string; rememberMe: boolean };
}

/** Opens a flow. Returns the value of its cookie; the database stores only its hash. */
export async function beginFlow(
  database: Database,
  { keys }: AppContext,
  { purpose, email, userId, signUp }: NewFlow,
  proof: Proof,
  now: Date,
): Promise<string> {
  const cookie = newToken();
  await database.insert(flows).values({
    id: randomUUIDv7(),
    cookieHash: hashToken(cookie),
    purpose,
    mailboxKey: mailboxKey(keys, email),
    email: email.toLowerCase(),
    ...proof,
    maxTries: CODE_TRIES,
    expiresAt: new Date(now.getTime() + (proof.linkHash ? LINK_LIFE_MS : CODE_LIFE_MS)),
    mailedAt: now,
    userId,
    ...signUp,
    createdAt: now,
  });
  return cookie;
}

/** Replaces a flow's challenge: the old code stops working. False when the flow is over or it is too soon. */
export async function renewFlow(database: Database, id: string, proof: Proof, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ ...proof, tries: 0, expiresAt: new Date(now.getTime() + CODE_LIFE_MS), mailedAt: now })
    .where(
      and(
        eq(flows.id, id),
        isNull(flows.verifiedAt),
        isNull(flows.consumedAt),
        sql`${flows.mailedAt} <= ${new Date(now.getTime() - RESEND_AFTER_MS)}`,
      ),
    )
    .returning({ id: flows.id });
  return rows.length > 0;
}

export async function findFlow(database: Database, cookie: string | undefined): Promise<Flow | undefined> {
  if (!cookie) return undefined;
  const [flow] = await database
    .select()
    .from(flows)
    .where(eq(flows.cookieHash, hashToken(cookie)));
  return flow;
}

/** For clients without a cookie jar: the newest pending sign-up of a mailbox. There is no such fallback for a reset. */
export async function findPendingSignUp(database: Database, email: string, now: Date): Promise<Flow | undefined> {
  const [flow] = await database
    .select()
    .from(flows)
    .where(
      and(
        eq(flows.email, email.toLowerCase()),
        eq(flows.purpose, "sign-up"),
        isNull(flows.consumedAt),
        gt(flows.expiresAt, now),
      ),
    )
    .orderBy(desc(flows.createdAt))
    .limit(1);
  return flow;
}

/** What somebody entered: the code's digest, made before the transaction, since hashing takes long. */
export interface EnteredCode {
  purpose: Purpose;
  email: string;
  digest: string;
}

/** The digest of what was entered, at the same cost with and without a flow. */
export function digestOf(hasher: Hasher, flow: Flow | undefined, code: string): Promise<string> {
  return hasher.digest(code, flow?.salt ?? newSalt());
}

/**
 * Charges one try, then compares. Returns the charged flow when the code is right. A code that is expired, used up,
 * foreign or was never mailed takes the same time and is wrong. `tx` is the transaction in which a right code is used.
 */
export async function redeemCode(
  tx: Database,
  flow: Flow | undefined,
  { purpose, email, digest }: EnteredCode,
  now: Date,
  isCookieless = false,
): Promise<{ isRight: boolean; charged?: Flow }> {
  const charged = flow && (await chargeTry(tx, flow.id, purpose, email, now, isCookieless));
  // A code that was sent meanwhile has another salt: what was hashed with the old one is wrong.
  const isRight = Boolean(charged?.codeMac && charged.salt === flow?.salt && isSame(digest, charged.codeMac));
  return { isRight, charged };
}

async function chargeTry(
  database: Database,
  id: string,
  purpose: Purpose,
  email: string,
  now: Date,
  isCookieless: boolean,
): Promise<Flow | undefined> {
  const [charge, hasLeft] = isCookieless
    ? [{ cookielessTries: sql`${flows.cookielessTries} + 1` }, lt(flows.cookielessTries, COOKIELESS_TRIES)]
    : [{ tries: sql`${flows.tries} + 1` }, lt(flows.tries, flows.maxTries)];
  const [charged] = await database
    .update(flows)
    .set(charge)
    .where(
      and(
        eq(flows.id, id),
        eq(flows.purpose, purpose),
        eq(flows.email, email.toLowerCase()),
        isNull(flows.consumedAt),
        isNull(flows.verifiedAt),
        gt(flows.expiresAt, now),
        hasLeft,
      ),
    )
    .returning();
  return charged;
}

const isOpen = (id: string, now: Date) => and(eq(flows.id, id), isNull(flows.consumedAt), gt(flows.expiresAt, now));

/** Marks a reset as verified: one winner, with ten minutes for the new password. The code must be the compared one. */
export async function verifyFlow(database: Database, flow: Flow, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ verifiedAt: now, expiresAt: new Date(now.getTime() + VERIFIED_LIFE_MS) })
    .where(and(isOpen(flow.id, now), isNull(flows.verifiedAt), sameProof(flow)))
    .returning({ id: flows.id });
  return rows.length > 0;
}

/** Consumes a sign-up whose code was right: one winner. */
export async function consumeSignUp(database: Database, flow: Flow, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ consumedAt: now })
    .where(and(isOpen(flow.id, now), sameProof(flow)))
    .returning({ id: flows.id });
  return rows.length > 0;
}

/** Consumes a verified reset: one winner. */
export async function consumeReset(database: Database, id: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ consumedAt: now })
    .where(and(isOpen(id, now), isNotNull(flows.verifiedAt)))
    .returning({ id: flows.id });
  return rows.length > 0;
}

/** Consumes a login whose second factor was right: one winner. */
export async function consumeLogin(database: Database, id: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ consumedAt: now })
    .where(and(isOpen(id, now), eq(flows.purpose, "login")))
    .returning({ id: flows.id });
  return rows.length > 0;
}

/** The code or link is still the one that was compared. A flow without either never matches. */
const sameProof = ({ codeMac, linkHash }: Flow) =>
  and(
    or(isNotNull(flows.codeMac), isNotNull(flows.linkHash)),
    sql`${flows.codeMac} is not distinct from ${codeMac}`,
    sql`${flows.linkHash} is not distinct from ${linkHash}`,
  );

/** The flow that a mailed link belongs to, whichever browser opens it. */
export async function findFlowByLink(
  database: Database,
  token: string,
  email: string,
  now: Date,
): Promise<Flow | undefined> {
  if (token.length !== LINK_TOKEN_LENGTH) return undefined;
  const [flow] = await database
    .select()
    .from(flows)
    .where(
      and(
        eq(flows.linkHash, hashToken(token)),
        eq(flows.email, email.toLowerCase()),
        isNull(flows.consumedAt),
        isNull(flows.verifiedAt),
        gt(flows.expiresAt, now),
      ),
    );
  return flow;
}

/** Binds a flow to another browser: the one that opened its link. Returns the new cookie. */
export async function rebindFlow(database: Database, id: string): Promise<string> {
  const cookie = newToken();
  await database
    .update(flows)
    .set({ cookieHash: hashToken(cookie) })
    .where(eq(flows.id, id));
  return cookie;
}

/**
 * Runs the transactions about one mailbox one after the other. They touch the same quotas and flows in different orders
 * and could otherwise deadlock. It is taken before any row of `flows`, and after the end of the audit log.
 */
export async function lockMailbox(tx: Database, mailbox: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
}
