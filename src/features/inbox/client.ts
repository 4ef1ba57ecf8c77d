import { apiSlice, mutationFor } from "#src/client/api.ts";
import type { inboxContract } from "./contract.ts";

type Calls = typeof inboxContract;

const inboxApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    moveEnquiry: mutationFor<Calls["moveEnquiry"]>(build, "PUT", "/move-enquiry", ["Record"]),
    noteEnquiry: mutationFor<Calls["noteEnquiry"]>(build, "POST", "/note-enquiry", ["Record"]),
    replyToEnquiry: mutationFor<Calls["replyToEnquiry"]>(build, "POST", "/reply-to-enquiry", ["Record"]),
    eraseEnquiry: mutationFor<Calls["eraseEnquiry"]>(build, "DELETE", "/enquiry", ["Record"]),
    removeSubscriber: mutationFor<Calls["removeSubscriber"]>(build, "DELETE", "/subscribers", ["Record"]),
  }),
});

export const {
  useMoveEnquiryMutation,
  useNoteEnquiryMutation,
  useReplyToEnquiryMutation,
  useEraseEnquiryMutation,
  useRemoveSubscriberMutation,
} = inboxApi;
