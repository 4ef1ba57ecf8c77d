/** Every message about a report of a review. */
export const messages = {
  received: "Thank you. We check every report against the review policy.",
  receivedWithMail: "Thank you. We check every report against the review policy and will email you our decision.",
  reportFailed: "The report could not be sent. Try again.",
  reasonMissing: "Choose the reason that fits best.",
  kept: "Review kept. Everyone who left an email address with a report has been notified.",
  hidden: "Review hidden. Everyone who left an email address with a report has been notified.",
  decideFailed: "The decision could not be saved. Try again.",
  noneOpen: "No reports to decide.",
  noneFound: "No reports with this status.",
} as const;
