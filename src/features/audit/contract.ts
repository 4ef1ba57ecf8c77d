import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { AUDIT_EVENTS } from "#src/contract/events.ts";
import { HIDING_REASONS, OTHER_REASON } from "#src/contract/hiding.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { PUBLIC_DAYS } from "#src/contract/record-days.ts";
import { REVIEW_COUNTS, type ReviewCounts } from "#src/contract/review-counts.ts";
import { PUBLIC_MONTHS, RECORD_PAGE } from "./limits.ts";

export const entry = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  event: z.string(),
  /** The id of the changed record, and the user's name if it is an existing account. */
  subject: z.string(),
  subjectName: z.string().optional(),
  /** The actor: a name, "System", "Operator" or "A deleted account". */
  actor: z.string(),
  /** Old and new values, reasons. Null after erasure. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** True for a user's latest role change, unless its details were erased. */
  canUndo: z.boolean().optional(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof entry>;

/** Hidden reviews by reason and rating. `reason` is "other" for entries from before the list of reasons. */
const hiding = z.object({
  reason: z.enum([...HIDING_REASONS, OTHER_REASON]),
  ratings: z.array(z.object({ rating: z.number(), count: z.number() })),
});

const event = z.enum(AUDIT_EVENTS).optional();
const counts = Object.fromEntries(REVIEW_COUNTS.map((name) => [name, z.number()])) as Record<
  keyof ReviewCounts,
  z.ZodNumber
>;

export const auditContract = contract({
  record: {
    method: "GET",
    path: "/record",
    summary: `Who changed what, newest first: ${pageText(RECORD_PAGE)}; nextCursor where older entries follow`,
    access: "admin",
    query: z.strictObject({
      event,
      limit: paging.limit,
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    response: z.object({
      entries: z.array(entry),
      nextCursor: z.string().optional(),
      /** The number of entries: the last one's position in the chain. */
      total: z.number(),
    }),
  },
  exportRecord: {
    method: "GET",
    path: "/export-record",
    summary: "The record as CSV, newest first, with the same filter",
    access: "admin",
    query: z.strictObject({ event }),
    response: z.string(),
  },
  recordDays: {
    method: "GET",
    path: "/record-days",
    summary: `The last entry of the record on each of the last ${PUBLIC_DAYS} days (UTC) but today, newest first: whoever notes one can prove a rewriting`,
    access: "public",
    response: z.object({ days: z.array(z.object({ day: z.iso.date(), seq: z.number(), hash: z.string() })) }),
  },
  reviewCounts: {
    method: "GET",
    path: "/review-counts",
    summary: `How many reviews were received, published, edited, hidden (for which reasons, with which ratings), shown again, withdrawn and deleted, by month: the last ${PUBLIC_MONTHS} months, newest first`,
    access: "public",
    response: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          ...counts,
          hidings: z.array(hiding),
        }),
      ),
    }),
  },
});
