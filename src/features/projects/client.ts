import { apiSlice, queryFor } from "#src/client/api.ts";
import type { projectsContract } from "./contract.ts";

type Calls = typeof projectsContract;

const projectsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    projectReviews: queryFor<Calls["projectReviews"]>(build, "/project-reviews", ["Reviews"]),
  }),
});

export const { projectReviews } = projectsApi.endpoints;
export const { useProjectReviewsQuery } = projectsApi;
