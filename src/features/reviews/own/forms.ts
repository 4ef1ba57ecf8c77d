import { describeForm } from "#src/contract/form.ts";
import { descriptionProblem } from "../forms.ts";
import { ownContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** `seenRevision` is the state of the review that the form was opened with. */
export const editReviewForm = describeForm({
  endpoint: ownContract.editReview,
  body: ({ reviewId = "", rating, description = "", seenRevision }) => ({
    reviewId,
    rating: Number(rating),
    description,
    seenRevision: Number(seenRevision),
  }),
  problemOf: descriptionProblem,
  failed: messages.editFailed,
  keeps: ["reviewId", "rating", "description"],
});

export const withdrawForm = describeForm({
  endpoint: ownContract.withdrawReview,
  body: ({ reviewId = "" }) => ({ reviewId }),
  failed: messages.withdrawFailed,
  keeps: ["reviewId"],
});

export const receiptForm = describeForm({
  endpoint: ownContract.sendReceipt,
  body: ({ reviewId = "" }) => ({ reviewId }),
  failed: messages.receiptFailed,
  keeps: ["reviewId"],
});

export const invitedReceiptForm = describeForm({
  endpoint: ownContract.sendInvitedReceipt,
  body: ({ token = "" }) => ({ token }),
  failed: messages.receiptFailed,
});

/** The same by the link that the review was written with. */
export const editInvitedForm = describeForm({
  endpoint: ownContract.editInvitedReview,
  body: ({ token = "", rating, description = "", seenRevision }) => ({
    token,
    rating: Number(rating),
    description,
    seenRevision: Number(seenRevision),
  }),
  problemOf: descriptionProblem,
  failed: messages.editFailed,
});

export const withdrawInvitedForm = describeForm({
  endpoint: ownContract.withdrawInvitedReview,
  body: ({ token = "" }) => ({ token }),
  failed: messages.withdrawFailed,
});
