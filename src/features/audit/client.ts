import { apiSlice, queryFor } from "#src/client/api.ts";
import { recordContract } from "./contract.ts";

const recordApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    reviewCounts: queryFor(build, recordContract.reviewCounts, ["Record"]),
  }),
});

export const { reviewCounts } = recordApi.endpoints;
export const { useReviewCountsQuery } = recordApi;
