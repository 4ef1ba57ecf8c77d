export const messages = {
  received: "Thank you. We check every report against the review policy.",
  receivedWithMail: "Thank you. We check every report against the review policy and will email you our decision.",
  reportFailed: "We could not send your report. Try again.",
  reasonMissing: "Choose the reason that fits best.",
  kept: "Review kept. Everyone who left an email address with a report has been notified.",
  hidden: "Review hidden. Everyone who left an email address with a report has been notified.",
  decideFailed: "We could not save the decision. Try again.",
  noneOpen: "No reports to decide.",
  noneFound: "No reports with this status.",
} as const;
