import { randomInt, randomUUIDv7 } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
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

// A flow is one attempt to sign up, log in, reset a password or change the email, bound to one browser by its cookie.
// One transaction charges a try, compares and consumes: parallel guesses gain nothing, and a database failure costs no
// one a try.

export type Flow = typeof flows.$inferSelect;
export type Purpose = Flow["purpose"];
/** The columns of a flow that store the mailed code or link. */
export type Proof = Pick<Flow, "salt" | "codeMac" | "linkHash" | "reservedIn">;

const LINK_TOKEN_LENGTH = newToken().length;

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

export interface NewFlow {
  id?: string;
  /** The key that the browser must present again, in place of its cookie. */
  boundTo?: string;
  purpose: Purpose;
  email: string;
  userId?: string;
  signUp?: { name: string; passwordHash: string; rememberMe: boolean };
}

/** Opens a flow. Returns the value of its cookie; the database stores only its hash. */
export async function beginFlow(
  database: Database,
  { keys }: AppContext,
  { id = randomUUIDv7(), boundTo: cookie = newToken(), purpose, email, userId, signUp }: NewFlow,
  proof: Proof,
  now: Date,
): Promise<string> {
  await database.insert(flows).values({
    id,
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

/** Replaces a flow's challenge: the old code stops working. False if the flow has ended or it is too soon. */
export async function renewFlow(database: Database, flow: Flow, proof: Proof, now: Date): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({ ...proof, tries: 0, expiresAt: new Date(now.getTime() + CODE_LIFE_MS), mailedAt: now })
    .where(
      and(
        isBoundAsRead(flow),
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

/** For clients without a cookie jar: the newest pending sign-up of a mailbox. Resets have no such fallback. */
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

/** The entered code's digest, computed before the transaction, since hashing takes long. */
export interface EnteredCode {
  purpose: Purpose;
  email: string;
  digest: string;
}

/** The digest of the entered code, at the same cost with and without a flow. */
export function digestOf(hasher: Hasher, flow: Flow | undefined, code: string): Promise<string> {
  return hasher.digest(code, flow?.salt ?? newSalt());
}

/**
 * Charges one try, then compares. Returns the charged flow if the code is correct. A code that is expired, used up,
 * someone else's or was never mailed takes the same time and counts as wrong. `tx` is the transaction that uses a
 * correct code.
 */
export async function redeemCode(
  tx: Database,
  flow: Flow | undefined,
  { purpose, email, digest }: EnteredCode,
  now: Date,
  isCookieless = false,
): Promise<{ isRight: boolean; charged?: Flow }> {
  const charged = flow && (await chargeTry(tx, flow, purpose, email, now, isCookieless));
  // A code sent in the meantime has another salt, so the digest made with the old one is wrong.
  const isRight = Boolean(charged?.codeMac && charged.salt === flow?.salt && isSame(digest, charged.codeMac));
  return { isRight, charged };
}

async function chargeTry(
  database: Database,
  flow: Flow,
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
        isOpen(flow, now),
        eq(flows.purpose, purpose),
        eq(flows.email, email.toLowerCase()),
        isNull(flows.verifiedAt),
        hasLeft,
      ),
    )
    .returning();
  return charged;
}

/** Matches the flow only if it is still bound to the browser that it was read for: a link may have rebound it since. */
const isBoundAsRead = ({ id, cookieHash }: Flow) => and(eq(flows.id, id), eq(flows.cookieHash, cookieHash));

const isOpen = (flow: Flow, now: Date) => and(isBoundAsRead(flow), isNull(flows.consumedAt), gt(flows.expiresAt, now));

/**
 * Marks a reset as verified, which only one call can do, and allows ten minutes for the new password. Requires the code
 * or link that was compared. `cookie` is the new cookie of the browser that opened the link. The same statement binds
 * the flow to it, since an attacker with the first cookie may be waiting for the owner's click.
 */
export async function verifyFlow(database: Database, flow: Flow, now: Date, cookie?: string): Promise<boolean> {
  const rows = await database
    .update(flows)
    .set({
      verifiedAt: now,
      expiresAt: new Date(now.getTime() + VERIFIED_LIFE_MS),
      ...(cookie !== undefined && { cookieHash: hashToken(cookie) }),
    })
    .where(and(isOpen(flow, now), isNull(flows.verifiedAt), sameProof(flow)))
    .returning({ id: flows.id });
  return rows.length > 0;
}

/** Consumes a sign-up whose code was correct. Only one call succeeds. */
export function consumeSignUp(database: Database, flow: Flow, now: Date): Promise<boolean> {
  return consume(database, and(isOpen(flow, now), sameProof(flow)), now);
}

/** Consumes a verified reset. Only one call succeeds. */
export function consumeReset(database: Database, flow: Flow, now: Date): Promise<boolean> {
  return consume(database, and(isOpen(flow, now), isNotNull(flows.verifiedAt)), now);
}

/** Consumes a login whose second factor was correct. Only one call succeeds. */
export function consumeLogin(database: Database, flow: Flow, now: Date): Promise<boolean> {
  return consume(database, and(isOpen(flow, now), eq(flows.purpose, "login")), now);
}

/** Ends a person's flows for that purpose: their codes stop working. Only for purposes whose flows reserve no tries. */
export async function dropFlows(database: Database, userId: string, purpose: "login" | "email"): Promise<void> {
  await database.delete(flows).where(and(eq(flows.userId, userId), eq(flows.purpose, purpose)));
}

async function consume(database: Database, which: SQL | undefined, now: Date): Promise<boolean> {
  const rows = await database.update(flows).set({ consumedAt: now }).where(which).returning({ id: flows.id });
  return rows.length > 0;
}

/** Matches if the stored code or link is still the one that was compared. A flow without either never matches. */
const sameProof = ({ codeMac, linkHash }: Flow) =>
  and(
    or(isNotNull(flows.codeMac), isNotNull(flows.linkHash)),
    sql`${flows.codeMac} is not distinct from ${codeMac}`,
    sql`${flows.linkHash} is not distinct from ${linkHash}`,
  );

/** The flow of a mailed link, whichever browser opens it. */
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

/**
 * Serializes transactions about one mailbox. They touch the same quotas and flows in different orders and could
 * otherwise deadlock. Acquired before any row of `flows`. A transaction that also locks an existing person's row runs
 * alone (changeWithAudit): a reset finds that row only after locking the mailbox, while a signed-in person's call locks
 * the row first.
 */
export async function lockMailbox(tx: Database, mailbox: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
}
