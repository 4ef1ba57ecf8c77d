import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";

export const overview = z.object({
  people: z.number(),
  reviews: z.object({
    published: z.number(),
    hidden: z.number(),
    average: z.number().nullable(),
    /** Published reviews by rating, from 0 to 5 in halves. */
    spread: z.array(z.object({ rating: z.number(), count: z.number() })),
  }),
  /** The last weeks, oldest first; each is named by its Monday. */
  weeks: z.array(z.object({ monday: z.iso.date(), signUps: z.number(), reviews: z.number() })),
  /** Mails waiting to be sent; counting stops at the cap. */
  mail: z.object({ waiting: z.number(), isMore: z.boolean(), oldestAt: z.iso.datetime().nullable() }),
  /** The scheduled drills: when a backup was last restored and verified, and why the last one failed if it did. */
  backups: z
    .object({ passedAt: z.iso.datetime().nullable(), failed: z.string().nullable(), isLate: z.boolean() })
    .optional(),
  /** Enquiries that nobody has opened yet. Omitted when there is no inbox. */
  newEnquiries: z.number().optional(),
});
export type Overview = z.infer<typeof overview>;

export const overviewContract = contract({
  overview: {
    method: "GET",
    path: "/overview",
    summary: "The figures of the dashboard: people, reviews, the last weeks, mails and enquiries that wait",
    access: "admin",
    response: overview,
  },
});
