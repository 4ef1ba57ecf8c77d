/** The texts of the audit log's public part, below the list of reviews. */
export const auditWords = {
  heading: "No review disappears quietly",
  lead:
    "Every review that is published, changed or hidden leaves an entry in our record, and a changed entry would show. " +
    "The totals, month by month:",
  month: "Month",
  earlier: "Earlier months",
  columns: {
    received: "Received",
    published: "Published",
    edited: "Edited",
    hidden: "Hidden",
    shown: "Shown again",
    withdrawn: "Withdrawn",
    deleted: "Deleted",
  },
  days: {
    summary: "Each day’s last entry",
    lead:
      "The last entry of each day, with a hash that covers it and every entry before it. Write one down: if it ever changes, " +
      "the record has been altered.",
    day: "Day",
    entry: "Entry",
    hash: "Hash",
    check: "Check a receipt",
    feed: "Download all reviews (signed)",
  },
  hidings: {
    caption: "Reasons for hiding reviews, and their ratings",
    reason: "Reason",
    ratings: "Ratings",
    other: "Hidden before we introduced the list of reasons.",
  },
} as const;
