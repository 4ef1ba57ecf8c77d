/**
 * The reasons for hiding a review, by id. Their sentences are in content/policies/reviews.md. A plain list, so that the
 * browser can use it without loading Zod.
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

/** The reason for hiding a review, in the review policy's words. Undefined for old reasons in free text. */
export function hidingSentence(
  sentences: Readonly<Record<HidingReason, string>>,
  reason: string | null | undefined,
): string | undefined {
  const id = HIDING_REASONS.find((each) => each === reason);
  return id && sentences[id];
}

/** The group in the public counts for free-text reasons from before the list existed. */
export const OTHER_REASON = "other";

/** A report's state: undecided, the review stays, it was hidden, or its author withdrew it. */
export const REPORT_STATES = ["open", "kept", "hidden", "gone"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
