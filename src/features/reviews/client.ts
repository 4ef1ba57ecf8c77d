import { apiSlice, queryFor } from "#src/client/api.ts";
import { reviewsContract } from "./contract.ts";

export const reviewsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    getAllReviews: queryFor(build, reviewsContract.getAllReviews, ["Reviews"]),
  }),
});

export const { getAllReviews } = reviewsApi.endpoints;
export const { useGetAllReviewsQuery } = reviewsApi;
