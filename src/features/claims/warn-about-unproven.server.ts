import type { FastifyBaseLogger } from "fastify";
import { countClaims } from "#src/content/claims/claim.ts";
import { hideableClaims, type ShownContent } from "#src/content/claims/shown-content.ts";
import type { Config } from "#src/server/config.server.ts";

/** Logs the number of unproven and overdue claims on public pages, at startup in production. */
export function warnAboutUnprovenClaims(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  content: Pick<ShownContent, "claims">,
  now: Date,
  { hidesClaims, hasInbox }: Pick<Config, "hidesClaims" | "hasInbox">,
): void {
  const hidden = hidesClaims ? hideableClaims(content) : [];
  // Claims without a page are about the newsletter, which requires an inbox.
  const shown = content.claims.filter((claim) => !hidden.includes(claim) && (claim.shown.length > 0 || hasInbox));
  const { unproven, overdue } = countClaims(shown, now);
  const count = { unproven, overdue, hidden: hidden.length };
  const open = unproven + overdue;
  if (open > 0)
    log.warn(
      { event: "claims.open", ...count },
      `public pages show ${open} unproven claims${hidesClaims ? `, and hide ${hidden.length}` : ""}: see /dashboard/claims`,
    );
  else if (hidden.length > 0) log.info({ event: "claims.open", ...count }, "public pages show no unproven claim");
}
