import type { PublicAddress } from "./pages.ts";
import { privacy } from "./policies/privacy.ts";
import { terms } from "./policies/terms.ts";
import { reviewPolicy } from "./review-policy.ts";

/** The day on which the words of a page last changed, by its address: for the sitemap. A service has that of /services. */
export const changedOn: Readonly<Record<PublicAddress, string>> = {
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
};
