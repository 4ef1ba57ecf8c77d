import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { CARD_EXCERPT_MAX } from "./limits.ts";

export const projectReview = z.object({
  projectId: z.string(),
  reviewId: z.string(),
  name: z.string(),
  rating: z.number(),
  excerpt: z.string(),
});
export type ProjectReview = z.infer<typeof projectReview>;

export const projectsContract = contract({
  projectReviews: {
    method: "GET",
    path: "/project-reviews",
    summary: `The newest published review of each project by a verified client: up to ${CARD_EXCERPT_MAX} characters of it`,
    access: "public",
    response: z.object({ reviews: z.array(projectReview) }),
    errors: [],
    addition: true,
  },
});
