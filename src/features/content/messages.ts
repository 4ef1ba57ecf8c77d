export const messages = {
  saved: "Draft saved. Visitors see it once you publish it.",
  saveFailed: "We couldn’t save this draft. Your text is still here: try again.",
  discarded: "Drafts discarded.",
  discardFailed: "We couldn’t discard these drafts. Try again.",
  published: "Published. Visitors see it now.",
  publishFailed: "We couldn’t publish this. Your drafts are kept: try again.",
  undone: "Undone. Visitors see what was there before.",
  undoFailed: "We couldn’t undo this. Try again.",
  restored: "The earlier texts are drafts now. Check them and publish.",
  restoreFailed: "We couldn’t restore this version. Try again.",
} as const;
