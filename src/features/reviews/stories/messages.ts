/** Every message about what an invited client adds to the review. */
export const messages = {
  saved: "Saved. Nobody else sees it yet: look at the preview, and approve it.",
  unchanged: "Nothing was changed.",
  approved: "Thank you. Your words are on the project's page now.",
  later: "Kept, and not shown. The link of your invitation brings you back here.",
  removed: "Taken away. Your review stays as it is.",
  saveFailed: "Your scores and answers could not be saved. Try again.",
  approveFailed: "Your approval could not be saved. Try again.",
  removeFailed: "Your scores and answers could not be taken away. Try again.",
  empty: "Give at least one score, or answer at least one question.",
  long: "Use at most 800 characters for an answer.",
} as const;
