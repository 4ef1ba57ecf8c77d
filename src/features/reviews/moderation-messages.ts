/** Every sentence that answers moderation. */
export const moderationMessages = {
  hidden: "Review hidden.",
  shown: "Review shown again.",
  listFailed: "The reviews could not be loaded.",
  hideFailed: "The review could not be hidden. Try again.",
  showFailed: "The review could not be shown. Try again.",
  reasonMissing: "Say why: the reason is kept in the record.",
  noneFound: "No review matches.",
  noneYet: "No review has come in yet.",
} as const;
