import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { enquiryContract } from "../contract.ts";

const sendingApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    enquiryStamp: queryFor(build, enquiryContract.enquiryStamp),
    sendEnquiry: mutationFor(build, enquiryContract.sendEnquiry),
    joinNewsletter: mutationFor(build, enquiryContract.joinNewsletter),
  }),
});

export const { enquiryStamp, sendEnquiry, joinNewsletter } = sendingApi.endpoints;
