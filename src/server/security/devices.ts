import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../database/connect.server.ts";
import { devices } from "../../database/schema.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.server.ts";
import { readCookie, setCookie } from "../http/cookies.ts";
import { hashToken, newToken, TOKEN } from "./secrets.ts";

// Browsers that have logged in to an account: whoever guesses from another one is stopped sooner.

export const DEVICES_PER_USER = 10;
export const DEVICE_LIFE_MS = 365 * 24 * 60 * 60_000;
/** An id that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** What opening a session, and knowing its browser, needs from the AppContext and the call. */
export interface Opening {
  config: Config;
  clock: Clock;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How many browsers have logged in to an account and are known for it. */
export async function countDevices(database: Database, userId: string): Promise<number> {
  return (await database.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId))).length;
}

/**
 * The id of this browser's device entry, if it has logged in to that account before; otherwise null. An unknown account
 * is looked up like a known one, so that the time taken tells nothing.
 */
export async function knownDevice(
  { database, config }: { database: Database; config: Config },
  request: FastifyRequest,
  userId: string | undefined,
): Promise<string | null> {
  const token = readCookie(config, request, "device");
  if (!token) return null;
  const [row] = await database
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tokenHash, hashToken(token)), eq(devices.userId, userId ?? NOBODY)));
  return row?.id ?? null;
}

/** Knows this browser for the account from now on, and forgets the one that was used longest ago if there are too many. */
export async function rememberDevice(database: Database, opening: Opening, userId: string): Promise<void> {
  const presented = readCookie(opening.config, opening.request, "device");
  const token = presented && TOKEN.test(presented) ? presented : newToken();
  await keepDevice(database, opening, userId, token);
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
 * out. It gets a new token, since the old one may have been stolen.
 */
export async function knowOnlyThisDevice(database: Database, opening: Opening, userId: string): Promise<void> {
  await database.delete(devices).where(eq(devices.userId, userId));
  await keepDevice(database, opening, userId, newToken());
}

async function keepDevice(
  database: Database,
  { config, clock, reply }: Opening,
  userId: string,
  token: string,
): Promise<void> {
  await database
    .insert(devices)
    .values({ id: randomUUIDv7(), tokenHash: hashToken(token), userId, lastUsedAt: clock() })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { lastUsedAt: clock() } });
  setCookie(config, reply, "device", token, { maxAgeMs: DEVICE_LIFE_MS });
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
