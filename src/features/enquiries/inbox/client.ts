import { apiSlice, mutationFor } from "#src/client/api.ts";
import { inboxContract } from "./contract.ts";

const inboxApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    moveEnquiry: mutationFor(build, inboxContract.moveEnquiry, ["Record"]),
    noteEnquiry: mutationFor(build, inboxContract.noteEnquiry, ["Record"]),
    replyToEnquiry: mutationFor(build, inboxContract.replyToEnquiry, ["Record"]),
    eraseEnquiry: mutationFor(build, inboxContract.eraseEnquiry, ["Record"]),
    removeSubscriber: mutationFor(build, inboxContract.removeSubscriber, ["Record"]),
  }),
});

export const {
  useMoveEnquiryMutation,
  useNoteEnquiryMutation,
  useReplyToEnquiryMutation,
  useEraseEnquiryMutation,
  useRemoveSubscriberMutation,
} = inboxApi;
