import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { QUERY_MAX, RESULTS_MAX, REVIEWS_FOUND_MAX } from "./limits.ts";

const found = z.object({
  kind: z.enum(["Service", "Project", "Question", "Person", "Page"]),
  title: z.string(),
  /** The sentence that contains the first match. */
  excerpt: z.string(),
  path: z.string(),
  /** The picture of a service, project or person: its name and shape, and the colour behind it. */
  picture: z
    .object({
      name: z.string(),
      use: z.enum(["service", "projectCard", "smallPortrait"]),
      tone: z.string().optional(),
    })
    .optional(),
});
export type Found = z.infer<typeof found>;

export const searchContract = contract({
  search: {
    method: "GET",
    path: "/search",
    summary: `Services, projects, questions, people and pages that have all words (at most ${RESULTS_MAX}, the best first, pages last unless the query is their address), and the newest reviews that do (at most ${REVIEWS_FOUND_MAX}); where nothing has all of them, what has all but one`,
    access: "public",
    query: z.strictObject({ q: z.string().max(QUERY_MAX) }),
    response: z.object({
      /** The corrected query, if a typo was corrected. */
      corrected: z.string().optional(),
      /** Set if nothing matched all words; the results match all but one. */
      isPartial: z.literal(true).optional(),
      results: z.array(found),
      reviews: z.array(z.object({ rating: z.number(), excerpt: z.string(), createdAt: z.iso.datetime() })),
    }),
    errors: ["tooManyAttempts"],
  },
});
