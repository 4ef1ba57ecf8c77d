import { apiSlice, queryFor } from "#src/client/api.ts";
import { auditContract } from "./contract.ts";

const auditApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    reviewCounts: queryFor(build, auditContract.reviewCounts, ["Record"]),
    recordDays: queryFor(build, auditContract.recordDays, ["Record"]),
  }),
});

export const { reviewCounts, recordDays } = auditApi.endpoints;
export const { useReviewCountsQuery, useRecordDaysQuery } = auditApi;
