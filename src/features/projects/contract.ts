import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { story } from "#src/contract/story-schema.ts";
import { PROJECT_ID_MAX } from "./limits.ts";

export const projectReview = z.object({
  projectId: z.string(),
  reviewId: z.string(),
  name: z.string(),
  rating: z.number(),
});
export type ProjectReview = z.infer<typeof projectReview>;

/** A client's full review, for the project's page. */
export const caseReview = z.object({
  id: z.string(),
  name: z.string(),
  rating: z.number(),
  text: z.string(),
  /** The client's approved story. */
  story: story.optional(),
});
export type CaseReview = z.infer<typeof caseReview>;

export const projectsContract = contract({
  projectReviews: {
    method: "GET",
    path: "/project-reviews",
    summary: "The newest published review of each project by a verified client: its author and rating",
    access: "public",
    response: z.object({ reviews: z.array(projectReview) }),
  },
  projectReview: {
    method: "GET",
    path: "/project-review",
    summary:
      "The newest published review of one project by a verified client, whole (null when there is none), and the others to which clients added scores and answers",
    access: "public",
    query: z.strictObject({ projectId: z.string().max(PROJECT_ID_MAX) }),
    response: z.object({ review: caseReview.nullable(), others: z.array(caseReview) }),
    errors: ["notFound"],
  },
});
