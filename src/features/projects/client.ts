import { apiSlice, queryFor } from "#src/client/api.ts";
import { projectsContract } from "./contract.ts";

const projectsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    projectReviews: queryFor(build, projectsContract.projectReviews, ["Reviews"]),
  }),
});

export const { projectReviews } = projectsApi.endpoints;
export const { useProjectReviewsQuery } = projectsApi;
