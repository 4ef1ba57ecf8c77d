import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { HIDING_REASONS, REPORT_STATES } from "#src/contract/hiding.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { REASON_MAX } from "../limits.ts";
import { REPORT_NOTE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

const reason = z.enum(HIDING_REASONS);
const state = z.enum(REPORT_STATES);

export const report = z.object({
  _id: z.string(),
  reason,
  /** Null if omitted or erased. */
  note: z.string().nullable(),
  email: z.string().nullable(),
  state,
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Null if the review was deleted. */
  review: z
    .object({ _id: z.string(), rating: z.number(), description: z.string(), name: z.string(), isHidden: z.boolean() })
    .nullable(),
});
export type Report = z.input<typeof report>;

export const reportsContract = contract({
  reportReview: {
    method: "POST",
    path: "/report-review",
    summary: "Report a review for a reason of the review policy; with an address, the decision is mailed there",
    access: "public",
    body: z.strictObject({
      reviewId: z.uuid(),
      reason,
      note: z
        .string()
        .max(REPORT_NOTE_MAX * 2)
        .optional(),
      email: z.string().max(254).optional(),
      /** A honeypot: hidden from people, so only bots fill it in. */
      reference: z.string().max(1_000).optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: ["notFound", "reviewHidden", "textInvalid", "emailInvalid", "tooManyAttempts"],
    fields: { textInvalid: "note" },
    event: "report.received",
    form: {
      submit: "Send the report",
      busy: "Sending…",
      done: messages.received,
      failed: messages.reportFailed,
      refreshes: ["Record"],
      texts: { reason: { missing: messages.reasonMissing } },
    },
  },
  reports: {
    method: "GET",
    path: "/reports",
    summary: `The reports of reviews, newest first: ${pageText()}; nextCursor where older ones follow`,
    access: "admin",
    query: z.strictObject({ state: state.optional(), ...paging }),
    response: z.object({
      reports: z.array(report),
      nextCursor: z.string().optional(),
      /** The number of open reports, ignoring the filter. */
      open: z.number(),
    }),
  },
  decideReport: {
    method: "PUT",
    path: "/decide-report",
    summary:
      "Keep the reported review, or hide it for a reason of the policy: decides all open reports of that review, and mails those who left an address",
    access: "admin",
    body: z.strictObject({
      reportId: z.uuid(),
      decision: z.enum(["keep", "hide"]),
      /** The reason for hiding; defaults to the report's. */
      reason: reason.optional(),
      note: z
        .string()
        .max(REASON_MAX * 2)
        .optional(),
    }),
    response: z.object({ message: z.string(), decided: z.number() }),
    errors: ["notFound", "changedMeanwhile", "reviewGone", "textInvalid"],
    fields: { textInvalid: "note" },
    event: "report.decided",
    form: {
      submit: "Keep the review",
      busy: "Saving…",
      done: messages.kept,
      failed: messages.decideFailed,
      refreshes: ["Reviews", "Record"],
    },
  },
});
