import type { FastifyBaseLogger } from "fastify";
import { claimState } from "#src/content/claims/claim.ts";
import { claims } from "#src/content/claims/claims.ts";
import { hideableClaims } from "#src/content/claims/shown-content.ts";
import type { Config } from "#src/server/config.server.ts";

/** At a start in production the log says how many sentences of the public pages nobody vouches for now. */
export function warnOfOpenClaims(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  now: Date,
  { hidesClaims, hasInbox }: Pick<Config, "hidesClaims" | "hasInbox">,
): void {
  const hidden = hidesClaims ? hideableClaims : [];
  // Those without an address are about the newsletter, which there is with an inbox.
  const shown = claims
    .filter((claim) => !hidden.includes(claim) && (claim.shown.length > 0 || hasInbox))
    .map((claim) => claimState(claim, now));
  const count = { unproven: countOf("unproven"), overdue: countOf("overdue"), hidden: hidden.length };
  const open = count.unproven + count.overdue;
  if (open > 0)
    log.warn(
      { event: "claims.open", ...count },
      `public pages show ${open} claims that nobody vouches for${hidesClaims ? `, and hide ${hidden.length}` : ""}: see /dashboard/claims`,
    );
  else if (hidden.length > 0) log.info({ event: "claims.open", ...count }, "public pages show no unproven claim");

  function countOf(state: (typeof shown)[number]): number {
    return shown.filter((one) => one === state).length;
  }
}
