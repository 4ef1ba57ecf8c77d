import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { PAGE_MAX, paging } from "#src/contract/paging.ts";
import { ratingInQuery, starsFrom } from "#src/contract/rating-schema.ts";
import { subject } from "#src/contract/subject.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { pictureOrNull } from "#src/contract/user.ts";
import { DESCRIPTION_MAX, REVIEW_SORTS } from "./limits.ts";
import { messages } from "./messages.ts";

export const rating = starsFrom(0);

export const description = z
  .string()
  .min(1)
  .max(DESCRIPTION_MAX * 2);
/** The fields that are validated before sending. */
export const descriptionTexts = {
  description: { missing: messages.textMissing, max: DESCRIPTION_MAX, long: messages.textLong },
};

/** The form of a new review, authorized by a session or an invitation. */
export const reviewForm = {
  submit: "Submit",
  busy: "Submitting…",
  done: messages.submitted,
  failed: messages.submitFailed,
  texts: descriptionTexts,
};

/** The agency's public answer to a review. */
export const answer = z.object({
  text: z.string(),
  createdAt: timestamp,
  /** Set if the review was edited after the answer. */
  isToEarlier: z.literal(true).optional(),
});

export const review = z.object({
  _id: z.string(),
  rating: z.number(),
  description: z.string(),
  createdAt: timestamp,
  /** When the author last edited it. */
  editedAt: timestamp.optional(),
  user: z.object({ name: z.string(), profilePic: pictureOrNull, role: z.string() }),
  /** Set if the author is on the team. Team reviews don't count towards averages and are not testimonials. */
  worksHere: z.literal(true).optional(),
  answer: answer.optional(),
  /** Set if the author was invited by email, with the subject of the review. */
  verified: z.object({ project: subject.nullable(), service: subject.nullable() }).optional(),
});
export type Review = z.input<typeof review>;

/**
 * Count, average (null if there are none) and distribution of published reviews, excluding the team's. `team` counts
 * the team's published reviews.
 */
export const summary = z.object({
  count: z.number(),
  average: z.number().nullable(),
  spread: z.array(z.object({ rating: z.number(), count: z.number() })),
  team: z.number(),
});
export type ReviewSummary = z.infer<typeof summary>;

export const reviewsContract = contract({
  createReview: {
    method: "POST",
    path: "/create-review",
    summary: "Leave a review",
    access: "user",
    body: z.strictObject({ rating, description }),
    response: z.object({ message: z.string(), review }),
    errors: ["textInvalid", "tooManyAttempts"],
    fields: { textInvalid: "description" },
    event: "review.published",
    form: { ...reviewForm, to: "/reviews", refreshes: ["Reviews", "MyReviews"] },
    isRequired: true,
  },
  getAllReviews: {
    method: "GET",
    path: "/get-all-reviews",
    summary: `Published reviews, newest first (or by sort: the highest or the lowest rated), at most ${PAGE_MAX} an answer; nextCursor where more follow`,
    access: "public",
    query: z.strictObject({
      minRating: ratingInQuery.optional(),
      /** Only reviews with this rating. */
      rating: ratingInQuery.optional(),
      sort: z.enum(REVIEW_SORTS).optional(),
      /** Excludes team reviews. */
      by: z.literal("customers").optional(),
      limit: paging.limit,
      cursor: z.string().max(120).optional(),
    }),
    response: z.object({ reviews: z.array(review), nextCursor: z.string().optional(), summary }),
    errors: ["invalidInput"],
    isRequired: true,
  },
});
