import { apiSlice, queryFor } from "#src/client/api.ts";
import { ownContract } from "./contract.ts";

// A separate tag: deleting an account invalidates the public reviews, but must not refetch its own.
const ownApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    myReviews: queryFor(build, ownContract.myReviews, ["MyReviews"]),
  }),
});

export const { useMyReviewsQuery } = ownApi;
