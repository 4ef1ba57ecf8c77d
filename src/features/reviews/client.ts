import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { reviewsContract } from "./contract.ts";

export const reviewsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    createReview: mutationFor(build, reviewsContract.createReview, ["Reviews", "MyReviews"]),
    getAllReviews: queryFor(build, reviewsContract.getAllReviews, ["Reviews"]),
  }),
});

export const { getAllReviews } = reviewsApi.endpoints;
export const { useCreateReviewMutation, useGetAllReviewsQuery } = reviewsApi;
