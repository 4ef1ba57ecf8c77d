/** The texts of the audit log's public part, below the list of reviews. */
export const auditWords = {
  heading: "Nothing is dropped quietly",
  lead:
    "Every review that comes, goes or is hidden is written into a record in which no entry can be changed unnoticed. " +
    "This is what it counts, month by month.",
  month: "Month",
  columns: {
    received: "Received",
    published: "Published",
    hidden: "Hidden",
    shown: "Shown again",
    deleted: "Deleted",
  },
} as const;
