import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import type { reviewsContract } from "./contract.ts";

type Calls = typeof reviewsContract;

export const reviewsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    createReview: mutationFor<Calls["createReview"]>(build, "POST", "/create-review", ["Reviews"]),
    getAllReviews: queryFor<Calls["getAllReviews"]>(build, "/get-all-reviews", ["Reviews"]),
  }),
});

export const { getAllReviews } = reviewsApi.endpoints;
export const { useCreateReviewMutation, useGetAllReviewsQuery } = reviewsApi;
