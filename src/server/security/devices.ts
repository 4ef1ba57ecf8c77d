import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../database/connect.server.ts";
import { devices } from "../../database/schema.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.server.ts";
import { clearCookie, readCookie, setCookie } from "../http/cookies.ts";
import { hashToken, newToken, TOKEN } from "./secrets.ts";

// Browsers that have logged in to an account: whoever guesses from another one is stopped sooner.

export const DEVICES_PER_USER = 10;
/** A browser that more people use is unknown to the one who has not used it for longest. */
export const ACCOUNTS_PER_BROWSER = 5;
export const DEVICE_LIFE_MS = 365 * 24 * 60 * 60_000;
/** An id that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The parts of a request that a login needs. */
export interface LoginRequest {
  config: Config;
  clock: Clock;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The tokens that this browser presents, the newest first: one for each account that has logged in with it. They are no
 * proof by themselves, since somebody may have planted or copied them.
 */
function presentedTokens(config: Config, request: FastifyRequest): string[] {
  const tokens = readCookie(config, request, "device")?.split(".") ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, ACCOUNTS_PER_BROWSER);
}

const isPresented = (tokens: string[], userId: string) =>
  and(inArray(devices.tokenHash, tokens.map(hashToken)), eq(devices.userId, userId));

/**
 * The id of this browser's device entry, if it has logged in to that account before; otherwise null. An unknown account
 * is looked up like a known one, so that the time taken tells nothing.
 */
export async function knownDevice(
  { database, config }: { database: Database; config: Config },
  request: FastifyRequest,
  userId: string | undefined,
): Promise<string | null> {
  const tokens = presentedTokens(config, request);
  if (tokens.length === 0) return null;
  const [row] = await database
    .select({ id: devices.id })
    .from(devices)
    .where(isPresented(tokens, userId ?? NOBODY));
  return row?.id ?? null;
}

/**
 * Knows this browser for the account after a login, and forgets the one that was used longest ago if there are too many.
 * Only a token that the account gave out itself is kept: one that was in the browser before, planted there or copied by
 * the person who used it last, never becomes known.
 */
export async function rememberDevice(database: Database, login: LoginRequest, userId: string): Promise<void> {
  const { config, clock, request } = login;
  const presented = presentedTokens(config, request);
  const [known] = await database
    .update(devices)
    .set({ lastUsedAt: clock() })
    .where(isPresented(presented, userId))
    .returning({ tokenHash: devices.tokenHash });
  const token = presented.find((one) => hashToken(one) === known?.tokenHash);
  if (token) return setDeviceCookie(login, token, presented);
  await addDevice(database, login, userId, presented);
  const kept = database
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(DEVICES_PER_USER);
  await database.delete(devices).where(and(eq(devices.userId, userId), sql`${devices.id} not in ${kept}`));
}

/**
 * After a reset only the browser that made it is known, so that strangers who go on guessing cannot keep the person
 * out. It gets a new token, since the old one may have been stolen; those of other accounts stay.
 */
export async function knowOnlyThisDevice(database: Database, login: LoginRequest, userId: string): Promise<void> {
  await addDevice(database, login, userId, await forgetDevices(database, login, userId));
}

/** Forgets the account's browsers. Returns the tokens that this browser presents and that are not the account's. */
export async function forgetDevices(
  database: Database,
  { config, request }: LoginRequest,
  userId: string,
): Promise<string[]> {
  const forgotten = await database
    .delete(devices)
    .where(eq(devices.userId, userId))
    .returning({ tokenHash: devices.tokenHash });
  const gone = new Set(forgotten.map(({ tokenHash }) => tokenHash));
  return presentedTokens(config, request).filter((token) => !gone.has(hashToken(token)));
}

async function addDevice(database: Database, login: LoginRequest, userId: string, others: string[]): Promise<void> {
  const token = newToken();
  await database
    .insert(devices)
    .values({ id: randomUUIDv7(), tokenHash: hashToken(token), userId, lastUsedAt: login.clock() });
  setDeviceCookie(login, token, others);
}

function setDeviceCookie(login: LoginRequest, token: string, presented: string[]): void {
  keepTokens(login, [token, ...presented.filter((other) => other !== token)]);
}

/** Leaves these tokens in the browser, and no other. */
export function keepTokens({ config, reply }: LoginRequest, tokens: string[]): void {
  const value = tokens.slice(0, ACCOUNTS_PER_BROWSER).join(".");
  if (value) setCookie(config, reply, "device", value, { maxAgeMs: DEVICE_LIFE_MS });
  else clearCookie(config, reply, "device");
}

/** In the order of testing: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android Linux. */
const BROWSERS = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** The browser and system as a person would name them, such as "Chrome on Android". */
export function deviceName(request: FastifyRequest): string {
  const agent = String(request.headers["user-agent"]);
  const words = [BROWSERS, SYSTEMS].map((names) => names.find(([sign]) => sign.test(agent))?.[1]);
  return words.filter(Boolean).join(" on ") || "Unknown device";
}
