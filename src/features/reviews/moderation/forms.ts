import { describeForm } from "#src/contract/form.ts";
import { moderationMessages as messages } from "../messages.ts";
import { moderationContract } from "./contract.ts";

export const hideForm = describeForm({
  endpoint: moderationContract.hideReview,
  body: ({ reviewId = "", reason = "", note }) => ({ reviewId, reason, note, seenState: "published" }),
  failed: messages.hideFailed,
});

export const showForm = describeForm({
  endpoint: moderationContract.showReview,
  body: ({ reviewId = "", reason }) => ({ reviewId, reason, seenState: "hidden" }),
  failed: messages.showFailed,
});

export const markForm = describeForm({
  endpoint: moderationContract.markReview,
  body: ({ reviewId = "", worksHere, reason = "" }) => ({ reviewId, worksHere: Boolean(worksHere), reason }),
  failed: messages.markFailed,
});

/** `seenText` is the answer that was there, if any, when this one was started. */
export const answerReviewForm = describeForm({
  endpoint: moderationContract.answerReview,
  body: ({ reviewId = "", text = "", seenText }) => ({ reviewId, text, seenText: seenText || null }),
  failed: messages.answerFailed,
});
