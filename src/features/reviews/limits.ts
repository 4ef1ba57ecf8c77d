import { RATING_MAX } from "#src/contract/rating.ts";
import { DAY } from "#src/contract/time.ts";

export const DESCRIPTION_MAX = 2_000;

/** Minimum rating of testimonials. */
export const TESTIMONIAL_MIN_RATING = 4;
export const TESTIMONIALS_MAX = 24;
/** Testimonials in the page's HTML; the rest load once the section is near the viewport. */
export const TESTIMONIALS_FIRST = 6;
/** Longer texts are shortened, with a 'Read all' link. */
export const EXCERPT_MAX = 280;
/** The maximum for cards side by side: about six lines of display type. */
export const TESTIMONIAL_EXCERPT_MAX = 170;

/** Sort orders. Reviews with equal ratings are sorted newest first. */
export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const LIST_DEFAULT = 50;

/** A repeated review within this time is a retry and returns the first. */
export const REPEAT_MS = DAY;

/** The maximum length of invited clients' names. */
export const AUTHOR_NAME_MAX = 80;

export const DEFAULT_NAME = "Anonymous";
export const VERIFIED_ROLE = "Verified client";
export const DEFAULT_TEXT = "No review text provided";
export const DEFAULT_RATING = RATING_MAX;

// Moderation.
export const REASON_MAX = 300;
export const ANSWER_MAX = 1_000;
export const REVIEW_SEARCH_MAX = 100;
/** Reviews without an answer are counted up to this many. */
export const UNANSWERED_COUNTED_MAX = 100;
export const MODERATION_ORDERS = ["newest", "oldest"] as const;
export type ModerationOrder = (typeof MODERATION_ORDERS)[number];
