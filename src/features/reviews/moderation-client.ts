import { apiSlice, mutationFor } from "#src/client/api.ts";
import type { moderationContract } from "./moderation-contract.ts";

type Calls = typeof moderationContract;

const moderationApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    hideReview: mutationFor<Calls["hideReview"]>(build, "PUT", "/hide-review", ["Reviews", "Record"]),
    showReview: mutationFor<Calls["showReview"]>(build, "PUT", "/show-review", ["Reviews", "Record"]),
    answerReview: mutationFor<Calls["answerReview"]>(build, "PUT", "/answer-review", ["Reviews", "Record"]),
  }),
});

export const { useAnswerReviewMutation, useHideReviewMutation, useShowReviewMutation } = moderationApi;
