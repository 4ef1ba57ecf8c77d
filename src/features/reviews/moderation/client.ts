import { apiSlice, mutationFor } from "#src/client/api.ts";
import { moderationContract } from "./contract.ts";

const moderationApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    hideReview: mutationFor(build, moderationContract.hideReview, ["Reviews", "Record"]),
    showReview: mutationFor(build, moderationContract.showReview, ["Reviews", "Record"]),
    markReview: mutationFor(build, moderationContract.markReview, ["Reviews", "Record"]),
    answerReview: mutationFor(build, moderationContract.answerReview, ["Reviews", "Record"]),
  }),
});

export const { useAnswerReviewMutation, useHideReviewMutation, useMarkReviewMutation, useShowReviewMutation } =
  moderationApi;
