import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { ownContract } from "./contract.ts";

// With a tag of their own: an account that is deleted changes the public reviews, and has none to read any more.
const ownApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    myReviews: queryFor(build, ownContract.myReviews, ["MyReviews"]),
    invitedReview: mutationFor(build, ownContract.invitedReview),
  }),
});

export const { useMyReviewsQuery, useInvitedReviewMutation } = ownApi;

/** Puts what a page's loader has read into the store, so that it is not requested a second time. */
export const keepMyReviews = ownApi.util.upsertQueryData;
