/** The monthly counts of reviews, named after events of the audit log: "received" counts `review.received`. */
export const REVIEW_COUNTS = ["received", "published", "edited", "hidden", "shown", "withdrawn", "deleted"] as const;
export type ReviewCounts = Record<(typeof REVIEW_COUNTS)[number], number>;
