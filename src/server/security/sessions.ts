import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, HOUR, MINUTE } from "../../contract/time.ts";
import type { Role } from "../../contract/user.ts";
import type { Database } from "../../database/connect.server.ts";
import { bearers, sessions, users } from "../../database/schema.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.server.ts";
import { clientIp } from "../http/address.ts";
import { ApiError } from "../http/api-error.ts";
import { clearCookie, readCookie, setCookie } from "../http/cookies.ts";
import { lockPasswordHash, type UserRow } from "../users.ts";
import { deviceName, type LoginRequest, rememberDevice } from "./devices.ts";
import { hashToken, newToken } from "./secrets.ts";

/** Idle timeout and maximum age of a session. Short for Admins, whose sessions can do more damage. */
export const SESSION_LIFE = {
  Customer: { idleMs: 7 * DAY, absoluteMs: 30 * DAY },
  Admin: { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>;
export const SHORT_SESSION_MS = 24 * HOUR;
export const SESSIONS_PER_USER = 20;
export const TOKEN_LIFE_MS = 15 * MINUTE;
export const TOKENS_PER_SESSION = 5;
/** Sensitive changes need the password again when it was last entered longer ago than this. */
export const REAUTHENTICATION_LIFE_MS = 15 * MINUTE;
/** Last-seen times are written at most this often. */
const SEEN_STEP_MS = MINUTE;

const { passwordHash: _passwordHash, ...personColumns } = getTableColumns(users);

/** The user's whole row, except for the password hash. */
export type SessionUser = Omit<UserRow, "passwordHash">;

export interface Session {
  id: string;
  shortLived: boolean;
  createdAt: Date;
  provenAt: Date;
  factorProvenAt: Date | null;
  user: SessionUser;
}

const sessionColumns = {
  id: sessions.id,
  shortLived: sessions.shortLived,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  provenAt: sessions.provenAt,
  factorProvenAt: sessions.factorProvenAt,
  user: personColumns,
};

interface IdentityOptions {
  database: Database;
  clock: Clock;
  config: Config;
}

/** The caller's session, or null when the credentials are missing, invalid or of two different sessions. */
export type Identity = { session: Session } | { session: null; isContradicting: boolean };

/**
 * Finds the caller's session by cookie, bearer token or both. A valid token beside a cookie must belong to the same
 * session; an unknown or expired one is ignored. The role is read from the user's row each time.
 */
export async function identify(
  { database, clock, config }: IdentityOptions,
  request: FastifyRequest,
): Promise<Identity> {
  const cookie = readCookie(config, request, "sid");
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!cookie && !token) return { session: null, isContradicting: false };

  const now = clock();
  const byCookie = cookie ? await findSession(database, eq(sessions.tokenHash, hashToken(cookie)), now) : null;
  const tokenSession = token ? await findTokenSession(database, token, now) : null;
  if (cookie && tokenSession && byCookie?.id !== tokenSession) return { session: null, isContradicting: true };

  const session = byCookie ?? (tokenSession ? await findSession(database, eq(sessions.id, tokenSession), now) : null);
  return session ? { session } : { session: null, isContradicting: false };
}

async function findTokenSession(database: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await database
    .select({ sessionId: bearers.sessionId })
    .from(bearers)
    .where(and(eq(bearers.tokenHash, hashToken(token)), gt(bearers.expiresAt, now)));
  return row?.sessionId ?? null;
}

async function findSession(database: Database, condition: ReturnType<typeof eq>, now: Date): Promise<Session | null> {
  const [row] = await database
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(condition);
  if (!row || isOver(row, row.user.role, now)) return null;
  if (now.getTime() - row.lastSeenAt.getTime() >= SEEN_STEP_MS) {
    await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.id));
  }
  return row;
}

type SessionAge = Pick<typeof sessions.$inferSelect, "shortLived" | "createdAt" | "lastSeenAt">;

/** True if a session was idle or open for too long. Its row remains until it is purged. */
function isOver({ shortLived, createdAt, lastSeenAt }: SessionAge, role: Role, now: Date): boolean {
  const { idleMs, absoluteMs } = SESSION_LIFE[role];
  const longest = shortLived ? Math.min(absoluteMs, SHORT_SESSION_MS) : absoluteMs;
  return now.getTime() - lastSeenAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= longest;
}

/**
 * Opens a session after a correct code or password, sets its cookie, and ends the browser's previous session. `database`
 * must be the transaction that accepted the code or password. `factorProvenAt` is the time of the second factor, for
 * accounts with one.
 */
export async function openSession(
  database: Database,
  { config, clock, request, reply }: LoginRequest,
  userId: string,
  shortLived: boolean,
  factorProvenAt: Date | null = null,
): Promise<string> {
  const now = clock();
  const presented = readCookie(config, request, "sid");
  if (presented) await endPresented(database, presented);

  const token = newToken();
  const id = randomUUIDv7();
  await database.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    userId,
    shortLived,
    device: deviceName(request),
    address: clientIp(request),
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    factorProvenAt,
  });
  const kept = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(SESSIONS_PER_USER);
  await database.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.id} not in ${kept}`));

  const maxAgeMs = shortLived ? undefined : SESSION_LIFE.Customer.absoluteMs;
  setCookie(config, reply, "sid", token, { maxAgeMs });
  setCookie(config, reply, "hint", "1", { maxAgeMs });
  await rememberDevice(database, { config, clock, request, reply }, userId);
  return id;
}

/**
 * The previous session may be another user's, whose request holds its row and waits for the row of the user who logs in
 * here. Such a session is left to expire, because waiting for it would deadlock.
 */
async function endPresented(database: Database, token: string): Promise<void> {
  const free = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .for("update", { skipLocked: true });
  await database.delete(sessions).where(inArray(sessions.id, free));
}

/**
 * Locks an open session until the transaction ends, together with the user's role and password. Locks the user's row
 * first, in the same order as a login.
 *
 * @throws ApiError `loginRequired` if the session has ended
 */
export async function lockSession(tx: Database, { id, user }: Session): Promise<void> {
  await lockPasswordHash(tx, user.id);
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for("key share");
  if (rows.length === 0) throw new ApiError("loginRequired");
}

/** Issues a short-lived bearer token for a session. The token is not the cookie's secret, and is deleted with the session. */
export async function issueToken(database: Database, sessionId: string, now: Date): Promise<string> {
  const token = newToken();
  await database
    .insert(bearers)
    .values({ tokenHash: hashToken(token), sessionId, expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS) });
  const kept = database
    .select({ tokenHash: bearers.tokenHash })
    .from(bearers)
    .where(eq(bearers.sessionId, sessionId))
    .orderBy(desc(bearers.expiresAt))
    .limit(TOKENS_PER_SESSION);
  await database.delete(bearers).where(and(eq(bearers.sessionId, sessionId), sql`${bearers.tokenHash} not in ${kept}`));
  return token;
}

export function forgetSession(config: Config, reply: FastifyReply): void {
  clearCookie(config, reply, "sid");
  clearCookie(config, reply, "hint");
}

/** Stores that the password was entered again in this session. */
export async function refreshReauthentication(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
}

/** Stores that the second factor was verified in this session. */
export async function noteFactorProof(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ factorProvenAt: now }).where(eq(sessions.id, id));
}

export async function closeSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/** Ends one session of a user. Returns false if the user has no session with this id. */
export async function closeSessionOf(database: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  return (await database.delete(sessions).where(own).returning({ id: sessions.id })).length > 0;
}

/** Ends all sessions of a user, or all but one, with their bearer tokens. Returns them, with those already over. */
export async function closeSessionsOf(database: Database, userId: string, except?: string): Promise<SessionAge[]> {
  const others = except ? and(eq(sessions.userId, userId), ne(sessions.id, except)) : eq(sessions.userId, userId);
  const { shortLived, createdAt, lastSeenAt } = sessions;
  return database.delete(sessions).where(others).returning({ shortLived, createdAt, lastSeenAt });
}

/** How many of a user's sessions were still open. */
export const countOpen = (closed: readonly SessionAge[], role: Role, now: Date) =>
  closed.filter((session) => !isOver(session, role, now)).length;

/** Revokes the bearer tokens of all sessions of a user. The sessions remain. */
export async function revokeTokens(database: Database, userId: string): Promise<void> {
  const own = database.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await database.delete(bearers).where(sql`${bearers.sessionId} in ${own}`);
}

/** A user's open sessions, most recently used first. */
export async function listSessions(database: Database, { id, role }: Pick<SessionUser, "id" | "role">, now: Date) {
  const rows = await database
    .select({
      id: sessions.id,
      device: sessions.device,
      shortLived: sessions.shortLived,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.filter((row) => !isOver(row, role, now));
}

/** Deletes sessions unused for longer than any role's limit, and expired bearer tokens. */
export async function purgeSessions(database: Database, now: Date): Promise<void> {
  const { idleMs } = SESSION_LIFE.Customer;
  await database.delete(sessions).where(lt(sessions.lastSeenAt, new Date(now.getTime() - idleMs)));
  await database.delete(bearers).where(lt(bearers.expiresAt, now));
}
