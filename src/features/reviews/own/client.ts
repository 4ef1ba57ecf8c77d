import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { ownContract } from "./contract.ts";

// With a tag of their own: an account that is deleted changes the public reviews, and has none to read any more.
const ownApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    myReviews: queryFor(build, ownContract.myReviews, ["MyReviews"]),
    editReview: mutationFor(build, ownContract.editReview, ["MyReviews", "Reviews", "Record"]),
    withdrawReview: mutationFor(build, ownContract.withdrawReview, ["MyReviews", "Reviews", "Record"]),
    sendReceipt: mutationFor(build, ownContract.sendReceipt, ["MyReviews", "Reviews", "Record"]),
    sendInvitedReceipt: mutationFor(build, ownContract.sendInvitedReceipt, ["Reviews", "Record"]),
    invitedReview: mutationFor(build, ownContract.invitedReview),
    editInvitedReview: mutationFor(build, ownContract.editInvitedReview, ["Reviews", "Record"]),
    withdrawInvitedReview: mutationFor(build, ownContract.withdrawInvitedReview, ["Reviews", "Record"]),
  }),
});

export const {
  useMyReviewsQuery,
  useEditReviewMutation,
  useWithdrawReviewMutation,
  useSendReceiptMutation,
  useSendInvitedReceiptMutation,
  useInvitedReviewMutation,
  useEditInvitedReviewMutation,
  useWithdrawInvitedReviewMutation,
} = ownApi;

/** Puts what a page's loader has read into the store, so that it is not requested a second time. */
export const keepMyReviews = ownApi.util.upsertQueryData;
