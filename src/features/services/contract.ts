import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { subject } from "#src/contract/subject.ts";
import { EXCERPT_MAX, REVIEWS_SHOWN, SERVICE_ID_MAX } from "./limits.ts";

export const servicesContract = contract({
  serviceReviews: {
    method: "GET",
    path: "/service-reviews",
    summary: `The newest ${REVIEWS_SHOWN} published reviews by verified clients of a service, or of a project that it was part of: up to ${EXCERPT_MAX} characters of each`,
    access: "public",
    query: z.strictObject({ serviceId: z.string().max(SERVICE_ID_MAX) }),
    response: z.object({
      reviews: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          rating: z.number(),
          excerpt: z.string(),
          /** The reviewed project. */
          project: subject.nullable(),
        }),
      ),
    }),
    errors: ["notFound"],
  },
});
