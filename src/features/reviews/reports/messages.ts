/** Every message about a report of a review. */
export const messages = {
  received: "Thank you. We look at every report and decide by the review policy.",
  receivedWithMail: "Thank you. We look at every report, decide by the review policy, and write to you how we decided.",
  reportFailed: "The report could not be sent. Try again.",
  reasonMissing: "Choose the reason that fits best.",
  kept: "The review stays. Everybody who reported it and left an address is told.",
  hidden: "The review is hidden. Everybody who reported it and left an address is told.",
  decideFailed: "The decision could not be saved. Try again.",
  noneOpen: "No report waits for a decision.",
  noneFound: "No report is in this state.",
} as const;
