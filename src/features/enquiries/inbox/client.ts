import { apiSlice, mutationFor } from "#src/client/api.ts";
import { inboxContract } from "./contract.ts";

const inboxApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({ moveEnquiry: mutationFor(build, inboxContract.moveEnquiry, ["Record"]) }),
});

export const { useMoveEnquiryMutation } = inboxApi;
