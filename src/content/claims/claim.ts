/**
 * A sentence of the site that only the agency can vouch for. It is written out here too, on purpose: whoever changes the
 * sentence has to come here, and the check of the old one does not pass for the new one. The rules' test finds it in its
 * content file, and a journey at the addresses where it is shown. Sentences that say nothing without it belong to it: with
 * UNPROVEN_CLAIMS=hidden they go together.
 */
export interface Claim {
  sentence: string;
  /** What has to be true. */
  about: string;
  /** The document that holds it, or the file of src/content, without `.ts`. */
  content: string;
  /** Addresses where it is shown. */
  shown: readonly `/${string}`[];
  /** Without one the claim is unproven. */
  check?: ClaimCheck;
}

export interface ClaimCheck {
  /** Who vouches for it: a person of the agency. */
  by: string;
  /** What proves it: a contract, a report, an address. */
  source: string;
  /** Dates as "2026-11-22": when it was checked, and by when it has to be checked again. */
  on: string;
  due: string;
}

export type ClaimState = "unproven" | "overdue" | "proven";

/** The state of a claim at a time. A check holds through the whole day on which the next one is due (UTC). */
export function claimState({ check }: Pick<Claim, "check">, now: Date): ClaimState {
  if (!check) return "unproven";
  return check.due < now.toISOString().slice(0, 10) ? "overdue" : "proven";
}
