import { z } from "zod";
import { contract } from "#src/contract/endpoint.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { review } from "../contract.ts";

/** The sequence number and hash of a review's audit entry. */
export const receipt = z.object({ seq: z.number(), hash: z.string() });
export type Receipt = z.infer<typeof receipt>;

/** A review's public status. Includes the review only while it is published. */
export const reviewStatus = z.discriminatedUnion("state", [
  z.object({ state: z.literal("published"), review, receipt: receipt.optional() }),
  z.object({
    state: z.literal("hidden"),
    at: timestamp,
    /** Null if hidden before the list of reasons existed. */
    reason: z.enum(HIDING_REASONS).nullable(),
    receipt: receipt.optional(),
  }),
  z.object({ state: z.enum(["withdrawn", "erased"]), at: timestamp }),
]);
export type ReviewStatus = z.input<typeof reviewStatus>;

/** The result of checking a receipt. */
export const checkedReceipt = receipt.extend({
  at: timestamp,
  reviewId: z.string(),
  standing: reviewStatus,
  /** True if the review still matches the entry. Set only while published. */
  isUnchanged: z.boolean().optional(),
});
export type CheckedReceipt = z.input<typeof checkedReceipt>;

export const receiptsContract = contract({
  review: {
    method: "GET",
    path: "/review",
    summary: "One review, or what became of it: hidden (when, why), withdrawn by its author, erased with the account",
    access: "public",
    query: z.strictObject({ reviewId: z.uuid() }),
    response: z.object({ standing: reviewStatus }),
    errors: ["notFound"],
  },
  receipt: {
    method: "GET",
    path: "/receipt",
    summary: "Whether the record still holds a receipt's entry, and what became of its review",
    access: "public",
    query: z.strictObject({
      entry: z.string().regex(/^[1-9]\d{0,14}$/),
      hash: z.string().regex(/^[\w-]{43}$/),
    }),
    response: z.object({ receipt: checkedReceipt }),
    errors: ["receiptUnknown"],
  },
});
