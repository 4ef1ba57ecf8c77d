import type { ClaimRow } from "./contract.ts";

export const stateNames: Record<ClaimRow["state"], string> = {
  unproven: "Unproven",
  changed: "The sentence has changed",
  overdue: "Overdue",
  proven: "Proven",
};

export const messages = {
  counted: ({ unproven, overdue, proven }: Record<Exclude<ClaimRow["state"], "changed">, number>) =>
    `${unproven} unproven, ${overdue} overdue, ${proven} proven.`,
  howToProve:
    "Add the proof next to the sentence in content/claims.yaml: who vouches for it, the source, the date checked and the date of the next check.",
  noneOpen: "Every claim is proven, and no check is overdue.",
  showAll: "Show all claims",
} as const;
