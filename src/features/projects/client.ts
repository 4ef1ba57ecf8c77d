import { apiSlice, queryFor } from "#src/client/api.ts";
import { projectsContract } from "./contract.ts";

const projectsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    projectReviews: queryFor(build, projectsContract.projectReviews, ["Reviews"]),
    projectReview: queryFor(build, projectsContract.projectReview, ["Reviews"]),
  }),
});

export const { projectReviews, projectReview } = projectsApi.endpoints;
export const { useProjectReviewsQuery } = projectsApi;
