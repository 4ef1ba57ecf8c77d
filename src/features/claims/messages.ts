import type { ClaimRow } from "./contract.ts";

/** The words of the view of claims. */
export const stateNames: Record<ClaimRow["state"], string> = {
  unproven: "Unproven",
  overdue: "Overdue",
  proven: "Proven",
};

export const messages = {
  counted: ({ unproven, overdue, proven }: Record<ClaimRow["state"], number>) =>
    `${unproven} unproven, ${overdue} overdue, ${proven} proven.`,
  howToProve:
    "Proof is entered beside the sentence in src/content/claims/: who vouches, what shows it, checked when, due when.",
  noneOpen: "Every claim is proven, and no check is overdue.",
  showAll: "Show all claims",
} as const;
