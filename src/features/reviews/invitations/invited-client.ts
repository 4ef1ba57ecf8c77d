import { apiSlice, mutationFor } from "#src/client/api.ts";
import { invitedContract } from "./invited-contract.ts";

const invitedApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    readInvitation: mutationFor(build, invitedContract.readInvitation),
  }),
});

export const { useReadInvitationMutation } = invitedApi;
