import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { ratingInQuery } from "#src/contract/rating-schema.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { pictureOrNull } from "#src/contract/user.ts";
import { answer as publicAnswer } from "../contract.ts";
import { ANSWER_MAX, MODERATION_ORDERS, REASON_MAX, REVIEW_SEARCH_MAX } from "../limits.ts";
import { moderationMessages as messages } from "../messages.ts";

export const STATES = ["published", "hidden"] as const;
export const reviewState = z.enum(STATES);
export type ReviewState = z.infer<typeof reviewState>;

export const moderatedReview = z.object({
  _id: z.string(),
  rating: z.number(),
  description: z.string(),
  createdAt: timestamp,
  state: reviewState,
  /** The reason for hiding; null if hidden before the list of reasons existed. */
  reason: z.enum(HIDING_REASONS).nullable().optional(),
  /** The Admins' note, erased after a year. */
  note: z.string().optional(),
  user: z.object({ name: z.string(), profilePic: pictureOrNull }),
  worksHere: z.literal(true).optional(),
  /** Set if an Admin added the mark, which can then be removed. */
  isMarkedByHand: z.literal(true).optional(),
  answer: publicAnswer.optional(),
});
export type ModeratedReview = z.input<typeof moderatedReview>;

/** Reviews without a public answer: all, or those rated LOW_RATING_MAX or less. */
const missingAnswer = z.enum(["none", "none-low"]);
export type MissingAnswer = z.infer<typeof missingAnswer>;

const filters = {
  answer: missingAnswer.optional(),
  state: reviewState.optional(),
  rating: ratingInQuery.optional(),
  search: z.string().max(REVIEW_SEARCH_MAX).optional(),
};
const reviewId = z.uuid();
const answer = z.object({ message: z.string(), review: moderatedReview });
const refreshes = ["Reviews", "Record"] as const;

export const moderationContract = contract({
  moderatedReviews: {
    method: "GET",
    path: "/moderated-reviews",
    summary: `All reviews with their state: ${pageText()}; nextCursor where more follow`,
    access: "admin",
    query: z.strictObject({
      ...filters,
      order: z.enum(MODERATION_ORDERS).optional(),
      ...paging,
    }),
    response: z.object({
      reviews: z.array(moderatedReview),
      nextCursor: z.string().optional(),
      /** Counts over all reviews, ignoring the filter. */
      total: z.number(),
      hidden: z.number(),
      /** Published reviews of customers without a public answer, counted up to UNANSWERED_COUNTED_MAX. */
      unanswered: z.object({ all: z.number(), low: z.number() }),
      /** Set if a search stopped early: it covered reviews back to this time, or up to it with the oldest first. */
      searchedBackTo: z.iso.datetime().optional(),
    }),
  },
  hideReview: {
    method: "PUT",
    path: "/hide-review",
    summary: "Take a review off every page, for a reason of the review policy; the note is never public",
    access: "admin",
    body: z.strictObject({
      reviewId,
      reason: z.enum(HIDING_REASONS),
      note: z
        .string()
        .max(REASON_MAX * 2)
        .optional(),
      seenState: reviewState,
    }),
    response: answer,
    errors: ["notFound", "changedMeanwhile", "textInvalid"],
    fields: { textInvalid: "note" },
    event: "review.hidden",
    form: {
      submit: "Hide",
      busy: "Hiding…",
      done: messages.hidden,
      failed: messages.hideFailed,
      refreshes,
      texts: { reason: { missing: messages.reasonMissing } },
    },
  },
  showReview: {
    method: "PUT",
    path: "/show-review",
    summary: "Publish a hidden review again",
    access: "admin",
    body: z.strictObject({
      reviewId,
      reason: z
        .string()
        .max(REASON_MAX * 2)
        .optional(),
      seenState: reviewState,
    }),
    response: answer,
    errors: ["notFound", "changedMeanwhile", "textInvalid"],
    event: "review.shown",
    form: {
      submit: "Show again",
      busy: "Publishing…",
      done: messages.shown,
      failed: messages.showFailed,
      refreshes,
    },
  },
  answerReview: {
    method: "PUT",
    path: "/answer-review",
    summary:
      "Answer a review publicly, or change the answer: seenText is the answer as the caller saw it, null for none",
    access: "admin",
    body: z.strictObject({
      reviewId,
      text: z.string().max(ANSWER_MAX * 2),
      seenText: z
        .string()
        .max(ANSWER_MAX * 2)
        .nullable(),
    }),
    response: answer,
    errors: ["notFound", "changedMeanwhile", "textInvalid"],
    fields: { textInvalid: "text" },
    event: "review.answered",
    form: {
      submit: "Publish",
      busy: "Publishing…",
      done: messages.answered,
      failed: messages.answerFailed,
      refreshes,
    },
  },
  markReview: {
    method: "PUT",
    path: "/mark-review",
    summary:
      "Mark a review 'Works here' by hand, for a member of the team with a private address, or take that back; the mark of a role stays",
    access: "admin",
    body: z.strictObject({
      reviewId,
      worksHere: z.boolean(),
      reason: z
        .string()
        .min(1)
        .max(REASON_MAX * 2),
    }),
    response: answer,
    errors: ["notFound", "changedMeanwhile", "textInvalid"],
    fields: { textInvalid: "reason" },
    event: "review.marked",
    form: { submit: "Add mark", busy: "Saving…", done: messages.marked, failed: messages.markFailed, refreshes },
  },
  exportReviews: {
    method: "GET",
    path: "/export-reviews",
    summary: "The reviews as CSV, with the same filter as the list",
    access: "admin",
    query: z.strictObject({ state: filters.state, rating: filters.rating, answer: filters.answer }),
    response: z.string(),
  },
});
