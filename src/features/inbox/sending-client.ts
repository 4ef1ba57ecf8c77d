import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import type { enquiryContract } from "./enquiry-contract.ts";

type Calls = typeof enquiryContract;

const sendingApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    enquiryStamp: queryFor<Calls["enquiryStamp"]>(build, "/enquiry-stamp"),
    sendEnquiry: mutationFor<Calls["sendEnquiry"]>(build, "POST", "/send-enquiry"),
    joinNewsletter: mutationFor<Calls["joinNewsletter"]>(build, "POST", "/join-newsletter"),
  }),
});

export const { enquiryStamp, sendEnquiry, joinNewsletter } = sendingApi.endpoints;
