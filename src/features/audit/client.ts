import { apiSlice, queryFor } from "#src/client/api.ts";
import { auditContract } from "./contract.ts";

const auditApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    reviewCounts: queryFor(build, auditContract.reviewCounts, ["Record"]),
  }),
});

export const { reviewCounts } = auditApi.endpoints;
export const { useReviewCountsQuery } = auditApi;
