import { apiSlice, queryFor } from "#src/client/api.ts";
import type { recordContract } from "./contract.ts";

type Calls = typeof recordContract;

const recordApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    reviewCounts: queryFor<Calls["reviewCounts"]>(build, "/review-counts", ["Record"]),
  }),
});

export const { reviewCounts } = recordApi.endpoints;
export const { useReviewCountsQuery } = recordApi;
