import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { EXCERPT_MAX, REVIEWS_SHOWN, SERVICE_ID_MAX } from "./limits.ts";

export const servicesContract = contract({
  serviceReviews: {
    method: "GET",
    path: "/service-reviews",
    summary: `The newest ${REVIEWS_SHOWN} published reviews of a service by verified clients: up to ${EXCERPT_MAX} characters of each`,
    access: "public",
    query: z.strictObject({ serviceId: z.string().max(SERVICE_ID_MAX) }),
    response: z.object({
      reviews: z.array(z.object({ id: z.string(), name: z.string(), rating: z.number(), excerpt: z.string() })),
    }),
    errors: ["notFound"],
  },
});
