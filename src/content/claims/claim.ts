import type { Documents } from "../documents.ts";

/**
 * A sentence on the site that only the agency can vouch for (content/claims.yaml). It is registered word for word, so
 * that the proof of one sentence does not pass for another. It includes sentences that make no sense without it, so
 * that UNPROVEN_CLAIMS=hidden hides them together.
 */
export type Claim = Documents["claims"]["items"][number];

/** A claim as visitors read it, and whether it is shown to them. */
export interface RegisteredClaim extends Claim {
  /** True if its document contains the sentence. */
  isFound: boolean;
}

/** Claims of the policies are never hidden: terms and explanations must have no gaps. */
const POLICIES: readonly Claim["document"][] = ["privacy", "terms", "reviewPolicy"];

export const isHideable = (claim: RegisteredClaim): boolean => !isProof(claim) && !POLICIES.includes(claim.document);

export type ClaimState = "unproven" | "overdue" | "proven" | "changed";

/** True if someone has vouched for exactly this wording. */
const isProof = ({ check, sentence }: RegisteredClaim) => check.by !== "" && check.sentence === sentence;

/**
 * The state of a claim at a given time. A check is valid until the end of the day on which the next one is due (UTC). A
 * claim whose sentence has changed is unproven, regardless of earlier checks.
 */
export function claimState(claim: RegisteredClaim, now: Date): ClaimState {
  if (!claim.isFound || (claim.check.by !== "" && !isProof(claim))) return "changed";
  if (!isProof(claim)) return "unproven";
  return claim.check.due < now.toISOString().slice(0, 10) ? "overdue" : "proven";
}

export type ClaimCount = Record<Exclude<ClaimState, "changed">, number>;

/** The number of claims in each state at a given time. */
export function countClaims(claims: readonly RegisteredClaim[], now: Date): ClaimCount {
  const count = { unproven: 0, overdue: 0, proven: 0 };
  for (const claim of claims) {
    const state = claimState(claim, now);
    count[state === "changed" ? "unproven" : state]++;
  }
  return count;
}
