/**
 * Why a review may be hidden: the review policy's list, by id; the sentences are in content/review-policy.ts. A plain
 * list, so that the browser can use it without any schema.
 */
export const HIDING_REASONS = [
  "privateData",
  "abuse",
  "unlawful",
  "advertising",
  "offTopic",
  "notGenuine",
  "duplicate",
] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** What the public counts call a reason that was typed before there was a list. */
export const OTHER_REASON = "other";

/** What became of a report: not decided yet, the review stays, it was hidden, or its author took it away. */
export const REPORT_STATES = ["open", "kept", "hidden", "gone"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
