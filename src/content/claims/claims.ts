import { type Claim, type ClaimState, claimState } from "./claim.ts";
import { pageClaims } from "./page-claims.ts";
import { policyClaims } from "./policy-claims.ts";
import { serviceClaims } from "./service-claims.ts";

/** The register: every sentence of the site that only the agency can vouch for. */
export const claims: readonly Claim[] = [...pageClaims, ...serviceClaims, ...policyClaims];

/** How many claims are in each state at a time. */
export function countClaims(now: Date, among = claims): Record<ClaimState, number> {
  const count = { unproven: 0, overdue: 0, proven: 0 };
  for (const claim of among) count[claimState(claim, now)]++;
  return count;
}
