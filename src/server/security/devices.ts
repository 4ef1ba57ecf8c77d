import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY } from "../../contract/time.ts";
import type { Database } from "../../database/connect.server.ts";
import { devices } from "../../database/schema.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.server.ts";
import { clearCookie, readCookie, setCookie } from "../http/cookies.ts";
import { hashToken, newToken, TOKEN } from "./secrets.ts";

// Known devices: browsers that have logged in to an account. Guesses from other browsers are limited more strictly.

export const DEVICES_PER_USER = 10;
/** If too many users share a browser, the least recent one is dropped. */
export const ACCOUNTS_PER_BROWSER = 5;
export const DEVICE_LIFE_MS = 365 * DAY;
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
 * The device tokens of this browser, newest first: one per account that has logged in with it. They prove nothing by
 * themselves, because they may have been planted or copied.
 */
function presentedTokens(config: Config, request: FastifyRequest): string[] {
  const tokens = readCookie(config, request, "device")?.split(".") ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, ACCOUNTS_PER_BROWSER);
}

const isPresented = (tokens: string[], userId: string) =>
  and(inArray(devices.tokenHash, tokens.map(hashToken)), eq(devices.userId, userId));

/**
 * The id of this browser's device entry for an account, or null if it has not logged in to it before. Unknown accounts
 * take the same query, so that timing reveals nothing.
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
 * Adds this browser to the account's known devices after a login, and drops the least recently used one if there are too
 * many. Accepts only a token that was issued for the account, so a token that someone planted or copied never becomes
 * known.
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
 * After a password reset, only the browser that did it stays known, so that someone guessing passwords cannot lock the
 * owner out. It gets a new token, because the old one may have been stolen; other accounts' tokens stay.
 */
export async function forgetOtherDevices(database: Database, login: LoginRequest, userId: string): Promise<void> {
  await addDevice(database, login, userId, await forgetDevices(database, login, userId));
}

/** Deletes the account's known devices. Returns this browser's tokens for other accounts. */
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

/** Sets the device cookie to exactly these tokens. */
export function keepTokens({ config, reply }: LoginRequest, tokens: string[]): void {
  const value = tokens.slice(0, ACCOUNTS_PER_BROWSER).join(".");
  if (value) setCookie(config, reply, "device", value, { maxAgeMs: DEVICE_LIFE_MS });
  else clearCookie(config, reply, "device");
}

/** In matching order: Edge and Opera also claim to be Chrome, Chrome claims to be Safari, Android claims to be Linux. */
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

/** The browser and system in words, such as "Chrome on Android". */
export function deviceName(request: FastifyRequest): string {
  const agent = String(request.headers["user-agent"]);
  const words = [BROWSERS, SYSTEMS].map((names) => names.find(([sign]) => sign.test(agent))?.[1]);
  return words.filter(Boolean).join(" on ") || "Unknown device";
}
