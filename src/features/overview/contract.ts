import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { TO_DO_MAX } from "./limits.ts";

export const overview = z.object({
  people: z.number(),
  reviews: z.object({
    published: z.number(),
    hidden: z.number(),
    average: z.number().nullable(),
    /** Published reviews by rating, from 0 to 5 in halves. */
    spread: z.array(z.object({ rating: z.number(), count: z.number() })),
  }),
  /** Recent weeks, oldest first, identified by their Mondays. */
  weeks: z.array(z.object({ monday: z.iso.date(), signUps: z.number(), reviews: z.number() })),
  /** Queued mails, counted up to a cap. */
  mail: z.object({ waiting: z.number(), isMore: z.boolean(), oldestAt: z.iso.datetime().nullable() }),
  /** Scheduled restore tests: when one last passed, and the last failure if it is newer. */
  backups: z
    .object({ passedAt: z.iso.datetime().nullable(), failed: z.string().nullable(), isLate: z.boolean() })
    .optional(),
  /** Unread enquiries. Omitted without an inbox. */
  newEnquiries: z.number().optional(),
});
export type Overview = z.infer<typeof overview>;

/** Open tasks for Admins, counted up to TO_DO_MAX. */
export const toDo = z.object({
  openReports: z.number(),
  /** Published reviews of customers, rated LOW_RATING_MAX or less, without a public answer. */
  lowUnanswered: z.number(),
  /** Unread enquiries. Omitted without an inbox. */
  newEnquiries: z.number().optional(),
  expiringInvitations: z.number(),
  recentErrors: z.number(),
  claims: z.object({ unproven: z.number(), overdue: z.number() }),
});
export type ToDo = z.infer<typeof toDo>;

export const overviewContract = contract({
  overview: {
    method: "GET",
    path: "/overview",
    summary: "Dashboard figures: people, reviews, recent weeks, pending emails and new enquiries",
    access: "admin",
    response: overview,
  },
  toDo: {
    method: "GET",
    path: "/to-do",
    summary: `What needs an Admin: counts, up to ${TO_DO_MAX} each`,
    access: "admin",
    response: toDo,
  },
});
