export const stateNames = {
  unproven: "Unproven",
  changed: "The sentence has changed",
  overdue: "Overdue",
  proven: "Proven",
} as const;

export const messages = {
  counted: ({ unproven, overdue, proven }: { unproven: number; overdue: number; proven: number }) =>
    `${unproven} unproven, ${overdue} overdue, ${proven} proven.`,
  howToProve: "Prove each one, or change its sentence in the content. A proof is published immediately.",
  proven: "Claim proven. We remind you when it is due to be checked again.",
  proveFailed: "We couldn’t save this proof. What you entered is still here: try again.",
  noneOpen: "Every claim is proven, and no check is overdue.",
  showAll: "Show all claims",
} as const;
