import { privacy } from "./policies/privacy.ts";
import { terms } from "./policies/terms.ts";
import { reviewPolicy } from "./review-policy.ts";
import type { PublicAddress } from "./seo.ts";

/** The day on which the words of a page last changed, by its address: for the sitemap. A service has that of /services. */
export const changedOn: Readonly<Record<PublicAddress, string>> = {
  "/": "2026-11-22",
  "/about": "2026-11-22",
  "/services": "2026-11-22",
  "/projects": "2026-11-22",
  "/team": "2026-11-22",
  "/contact": "2026-11-22",
  "/reviews": "2026-11-22",
  "/privacy": privacy.changedOn,
  "/terms": terms.changedOn,
  "/review-policy": reviewPolicy.changedOn,
  "/is-this-us": "2026-11-22",
};
