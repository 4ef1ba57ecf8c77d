import { z } from "zod";
import { contract, type ResponseOf } from "#src/contract/endpoint.ts";
import { HIDING_REASONS } from "#src/contract/hiding.ts";
import { pageText, paging } from "#src/contract/paging.ts";
import { subject } from "#src/contract/subject.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { answer, description, descriptionTexts, rating } from "../contract.ts";
import { receipt } from "../receipts/contract.ts";
import { ownStory, token } from "../stories/contract.ts";
import { OWN_PAGE } from "./limits.ts";
import { messages } from "./messages.ts";

/** A review as its author sees it, including hidden ones. */
export const ownReview = z.object({
  _id: z.string(),
  rating: z.number(),
  description: z.string(),
  createdAt: timestamp,
  editedAt: timestamp.optional(),
  /** Incremented by each edit; edits pass the revision they are based on. */
  revision: z.number(),
  /** Set while hidden. The reason is null if hidden before the list of reasons existed. */
  hidden: z.object({ at: timestamp, reason: z.enum(HIDING_REASONS).nullable() }).optional(),
  worksHere: z.literal(true).optional(),
  answer: answer.optional(),
  receipt: receipt.optional(),
});
export type OwnReview = z.input<typeof ownReview>;
export type InvitedReview = ResponseOf<typeof ownContract.invitedReview>;

// Authors are identified by a session or by the invitation's link. Each command has an endpoint for either.
const reviewId = z.uuid();
const change = {
  rating,
  description,
  seenRevision: z.number().int().min(1).max(1_000_000),
};
const changed = z.object({ message: z.string(), review: ownReview });
const refreshes = ["MyReviews", "Reviews", "Record"] as const;

const edit = {
  method: "PUT",
  response: changed,
  fields: { textInvalid: "description" },
  event: "review.edited",
  form: {
    submit: "Save",
    busy: "Saving…",
    done: messages.edited,
    failed: messages.editFailed,
    refreshes,
    texts: descriptionTexts,
  },
} as const;
const editErrors = ["reviewHidden", "reviewGone", "changedMeanwhile", "textInvalid", "tooManyAttempts"] as const;

const withdraw = {
  method: "DELETE",
  response: z.object({ message: z.string() }),
  event: "review.withdrawn",
  form: {
    submit: "Withdraw permanently",
    busy: "Withdrawing…",
    look: "danger",
    done: messages.withdrawn,
    failed: messages.withdrawFailed,
    refreshes,
  },
} as const;

const receive = {
  method: "POST",
  response: changed,
  event: "review.recorded",
  form: {
    submit: "Email me a receipt",
    busy: "Sending…",
    done: messages.receiptSent,
    failed: messages.receiptFailed,
    refreshes,
  },
} as const;

export const ownContract = contract({
  myReviews: {
    method: "GET",
    path: "/my-reviews",
    summary: `The signed-in person's own reviews, newest first, hidden ones too: ${pageText(OWN_PAGE)}`,
    access: "user",
    query: z.strictObject(paging),
    response: z.object({ reviews: z.array(ownReview), nextCursor: z.string().optional() }),
  },
  editReview: {
    ...edit,
    path: "/my-reviews",
    summary: "Change an own review: its hashes before and after go into the record, and it is marked as edited",
    access: "user",
    body: z.strictObject({ reviewId, ...change }),
    errors: ["notFound", ...editErrors],
  },
  withdrawReview: {
    ...withdraw,
    path: "/my-reviews",
    summary: "Withdraw one’s own review permanently; the record keeps the entry without its text",
    access: "user",
    body: z.strictObject({ reviewId }),
    errors: ["notFound", "reviewGone"],
  },
  sendReceipt: {
    ...receive,
    path: "/my-receipt",
    summary: "Record an own review that was written before there were receipts, and mail its receipt; once",
    access: "user",
    body: z.strictObject({ reviewId }),
    errors: ["notFound", "reviewGone"],
  },
  sendInvitedReceipt: {
    ...receive,
    form: { ...receive.form, showsAnswer: true },
    path: "/invited-receipt",
    summary: "The same, with the invitation link",
    access: "public",
    body: z.strictObject({ token }),
    errors: ["invitationInvalid", "reviewGone"],
  },
  invitedReview: {
    method: "POST",
    path: "/invited-review",
    summary: "The review that an invitation's link was used for, and what was added to it",
    access: "public",
    body: z.strictObject({ token }),
    response: z.object({
      review: ownReview,
      /** The name published with the review. */
      name: z.string(),
      /** The project whose page shows the story; null if the review is about none. */
      project: subject.nullable(),
      story: ownStory.nullable(),
    }),
    errors: ["invitationInvalid"],
  },
  editInvitedReview: {
    ...edit,
    form: { ...edit.form, showsAnswer: true },
    path: "/invited-review",
    summary: "Change a review by the link that it was written with",
    access: "public",
    body: z.strictObject({ token, ...change }),
    errors: ["invitationInvalid", ...editErrors],
  },
  withdrawInvitedReview: {
    ...withdraw,
    form: { ...withdraw.form, showsAnswer: true },
    path: "/invited-review",
    summary: "Take a review away by the link that it was written with",
    access: "public",
    body: z.strictObject({ token }),
    errors: ["invitationInvalid", "reviewGone"],
  },
});
