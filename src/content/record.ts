/** The texts of the audit log's public part, below the list of reviews. */
export const auditWords = {
  heading: "Nothing is dropped quietly",
  lead:
    "Every review that comes, goes or is hidden is written into a record in which no entry can be changed unnoticed. " +
    "This is what it counts, month by month.",
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
    summary: "The record's end, day by day",
    lead:
      "The last entry of each day, and the hash that covers it and all before it. Note one: if it is ever another, the " +
      "record was rewritten.",
    day: "Day",
    entry: "Entry",
    hash: "Hash",
    check: "Check a receipt",
    feed: "All reviews as a signed feed",
  },
  hidings: {
    caption: "Why reviews were hidden, and with which ratings",
    reason: "Reason",
    ratings: "Ratings",
    other: "Another reason, from before there was a list.",
  },
} as const;
