import type { FastifyBaseLogger } from "fastify";
import { claimState } from "#src/content/claims/claim.ts";
import { claims } from "#src/content/claims/claims.ts";
import { hideableClaims } from "#src/content/claims/shown-content.ts";
import type { Config } from "#src/server/config.server.ts";

/** Logs the number of unproven and overdue claims on public pages, at startup in production. */
export function warnOfOpenClaims(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  now: Date,
  { hidesClaims, hasInbox }: Pick<Config, "hidesClaims" | "hasInbox">,
): void {
  const hidden = hidesClaims ? hideableClaims : [];
  // Claims without a page are about the newsletter, which requires an inbox.
  const shown = claims
    .filter((claim) => !hidden.includes(claim) && (claim.shown.length > 0 || hasInbox))
    .map((claim) => claimState(claim, now));
  const count = { unproven: countOf("unproven"), overdue: countOf("overdue"), hidden: hidden.length };
  const open = count.unproven + count.overdue;
  if (open > 0)
    log.warn(
      { event: "claims.open", ...count },
      `public pages show ${open} unproven claims${hidesClaims ? `, and hide ${hidden.length}` : ""}: see /dashboard/claims`,
    );
  else if (hidden.length > 0) log.info({ event: "claims.open", ...count }, "public pages show no unproven claim");

  function countOf(state: (typeof shown)[number]): number {
    return shown.filter((one) => one === state).length;
  }
}
