import type { FastifyBaseLogger } from "fastify";
import { countClaims } from "#src/content/claims/claims.ts";

/** At a start in production the log says how many sentences of the site nobody has vouched for. */
export function warnOfOpenClaims(log: Pick<FastifyBaseLogger, "warn">, now: Date): void {
  const { unproven, overdue } = countClaims(now);
  if (unproven + overdue === 0) return;
  log.warn({ event: "claims.open", unproven, overdue }, "unproven claims on the site: see /dashboard/claims");
}
