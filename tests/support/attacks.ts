import { clearQuota } from "#src/server/security/quotas.ts";
import type { TestApp } from "./build-app.ts";

/** `npm run prove -- attacks` runs the full counts; `npm test` proves the same with fewer, to stay quick. */
export const isFull = process.env.ATTACKS === "full";

export const times = (full: number, reduced: number): number => (isFull ? full : reduced);

/** The time limit of one attack. */
export const ATTACK_TIMEOUT_MS = isFull ? 4 * 60 * 60_000 : 120_000;

/** Runs a step `count` times, a few in parallel, in numerical order. */
export async function repeat(count: number, atOnce: number, step: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await step(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
}

/** The nth guess, as a four-digit code. */
export const codeOf = (number: number): string => String(number % 10_000).padStart(4, "0");

/** Resets site-wide quotas, so that one attack does not affect the next. */
export async function clearSiteQuotas({ context }: TestApp): Promise<void> {
  for (const name of ["siteWrongGuesses", "siteBreaker"] as const) await clearQuota(context.database, name, "site");
}
