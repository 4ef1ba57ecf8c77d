import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { ownContract } from "./contract.ts";

// A separate tag: deleting an account invalidates the public reviews, but must not refetch its own.
const ownApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    myReviews: queryFor(build, ownContract.myReviews, ["MyReviews"]),
    invitedReview: mutationFor(build, ownContract.invitedReview),
  }),
});

export const { useMyReviewsQuery, useInvitedReviewMutation } = ownApi;

/** Stores a loader's result, so that it is not requested again. */
export const upsertMyReviews = ownApi.util.upsertQueryData;
