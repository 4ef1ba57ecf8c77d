import type { ShownContent } from "./claims/shown-content.ts";
import type { PublicAddress } from "./pages.ts";

/**
 * The date on which the text of a page last changed, by address, for the sitemap. Each service has the date of
 * /services.
 */
export const changedOn = ({ privacy, reviewPolicy, terms }: ShownContent): Readonly<Record<PublicAddress, string>> => ({
  "/": "2026-11-24",
  "/about": "2026-11-24",
  "/services": "2026-11-24",
  "/projects": "2026-11-24",
  "/team": "2026-11-24",
  "/contact": "2026-11-24",
  "/reviews": "2026-11-24",
  "/privacy": privacy.changedOn,
  "/terms": terms.changedOn,
  "/review-policy": reviewPolicy.changedOn,
  "/is-this-us": "2026-11-24",
});
