import { inArray, lt, sql } from "drizzle-orm";
import { DAY, SECOND } from "../../contract/time.ts";
import type { Database } from "../../database/connect.server.ts";
import { quotas } from "../../database/schema.ts";
import type { RequestContext } from "../app-context.ts";
import { clientIp, isCounted } from "../http/address.ts";
import { ApiError } from "../http/api-error.ts";
import { limits, type Quota } from "./rate-limits.ts";
import { dropDebit, recordDebit } from "./refunds.ts";
import type { Keys } from "./secrets.ts";

export const QUOTA_RETENTION_MS = 31 * DAY;

/** The subject of quotas that all callers share. */
export const SITE = "site";

export type QuotaName = keyof typeof limits;

const quotaKey = (name: QuotaName, subject: string) => `${name}:${subject}`;

/** The quota key of a mailbox. Ignores case and `+tag`, or one mailbox would have any number of quotas. */
export function mailboxKey(keys: Keys, email: string): string {
  return keys.mac("mailbox", email.toLowerCase().replace(/\+[^@]*/, ""));
}

/**
 * Debits `amount` from a quota, and returns whether enough was left. One statement counts and decides, so parallel calls
 * cannot exceed the cap.
 */
export async function consume(
  database: Database,
  name: QuotaName,
  subject: string,
  now: Date,
  amount = 1,
): Promise<boolean> {
  const { cap, windowMs, restarts }: Quota = limits[name];
  const isOver = sql`${quotas.windowStart} <= ${new Date(now.getTime() - windowMs)}`;
  const windowStart =
    restarts === "after quiet" ? sql`${now}` : sql`case when ${isOver} then ${now} else ${quotas.windowStart} end`;
  const rows = await database
    .insert(quotas)
    .values({ key: quotaKey(name, subject), windowStart: now, spent: amount })
    .onConflictDoUpdate({
      target: quotas.key,
      set: { spent: sql`case when ${isOver} then ${amount} else ${quotas.spent} + ${amount} end`, windowStart },
      setWhere: sql`${isOver} or ${quotas.spent} + ${amount} <= ${cap}`,
    })
    .returning({ spent: quotas.spent });
  if (rows.length === 0) return false;
  recordDebit(database, quotaKey(name, subject), (later) => giveBack(later, name, subject, amount));
  return true;
}

/** As `consume`. @throws ApiError `tooManyAttempts`, with a retry time in seconds, when the quota is used up */
export async function requireQuota(database: Database, name: QuotaName, subject: string, now: Date): Promise<void> {
  if (!(await consume(database, name, subject, now))) {
    throw new ApiError("tooManyAttempts", { retryAfterSeconds: Math.ceil(limits[name].windowMs / SECOND) });
  }
}

type Caller = Pick<RequestContext, "config" | "keys" | "request">;

/** The quota key of a caller's IP address, a keyed hash. Undefined for addresses without limits. */
export function addressKey({ config, keys, request }: Caller): string | undefined {
  return isCounted(config, request) ? keys.mac("address", clientIp(request)) : undefined;
}

/** As `requireQuota`, for the caller's IP address. */
export async function requireAddressQuota(
  call: Caller & Pick<RequestContext, "database" | "now">,
  name: QuotaName,
): Promise<void> {
  const address = addressKey(call);
  if (address) await requireQuota(call.database, name, address, call.now);
}

/**
 * Returns the result of `check`, and debits all quotas in one transaction if it is false. A correct guess is also refused
 * when a quota was used up during the check, so that parallel guesses get no more answers than the cap.
 * @throws ApiError `tooManyAttempts`
 */
export async function debitFailures(
  database: Database,
  wanted: [QuotaName, string][],
  now: Date,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await requireLeft(database, wanted, now);
  const isRight = await check();
  if (isRight) await requireLeft(database, wanted, now);
  else {
    await database.transaction(async (tx) => {
      for (const [name, subject] of wanted) await requireQuota(tx, name, subject, now);
    });
  }
  return isRight;
}

async function requireLeft(database: Database, wanted: [QuotaName, string][], now: Date): Promise<void> {
  const keys = wanted.map(([name, subject]) => quotaKey(name, subject));
  const rows = await database.select().from(quotas).where(inArray(quotas.key, keys));
  for (const [index, [name]] of wanted.entries()) {
    const { cap, windowMs } = limits[name];
    const row = rows.find(({ key }) => key === keys[index]);
    const isUsedUp = row && row.spent >= cap && row.windowStart.getTime() > now.getTime() - windowMs;
    if (isUsedUp) throw new ApiError("tooManyAttempts", { retryAfterSeconds: Math.ceil(windowMs / SECOND) });
  }
}

/** Gives back `amount` of a quota. */
export async function refund(database: Database, name: QuotaName, subject: string, amount = 1): Promise<void> {
  await giveBack(database, name, subject, amount);
  dropDebit(database, quotaKey(name, subject));
}

async function giveBack(database: Database, name: QuotaName, subject: string, amount: number): Promise<void> {
  await database
    .update(quotas)
    .set({ spent: sql`greatest(0, ${quotas.spent} - ${amount})` })
    .where(sql`${quotas.key} = ${quotaKey(name, subject)}`);
}

/** Resets a quota: all of it is available again. */
export async function clearQuota(database: Database, name: QuotaName, subject: string): Promise<void> {
  await database.delete(quotas).where(sql`${quotas.key} = ${quotaKey(name, subject)}`);
}

/** Returns whether the quota's window is still open. */
export async function isRunning(database: Database, name: QuotaName, subject: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits[name].windowMs);
  const rows = await database
    .select({ key: quotas.key })
    .from(quotas)
    .where(sql`${quotas.key} = ${quotaKey(name, subject)} and ${quotas.windowStart} > ${since}`);
  return rows.length > 0;
}

/** Deletes quotas whose window began more than QUOTA_RETENTION_MS ago. */
export async function purgeQuotas(database: Database, now: Date): Promise<void> {
  await database.delete(quotas).where(lt(quotas.windowStart, new Date(now.getTime() - QUOTA_RETENTION_MS)));
}
