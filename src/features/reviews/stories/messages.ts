export const messages = {
  seePreview: "See the preview",
  saved: "Saved. Only you can see it. Check the preview, then approve it.",
  unchanged: "You made no changes.",
  approved: "Thank you. Your answers are now on the project’s page.",
  later: "Saved as a draft. Use the link in your invitation to come back.",
  removed: "Removed. Your review is unchanged.",
  saveFailed: "We could not save your scores and answers. Try again.",
  approveFailed: "We could not save your approval. Try again.",
  removeFailed: "We could not remove your scores and answers. Try again.",
  empty: "Give at least one score, or answer at least one question.",
  long: "Use at most 800 characters for an answer.",
} as const;
