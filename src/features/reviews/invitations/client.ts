import { apiSlice, mutationFor } from "#src/client/api.ts";
import { invitationsContract } from "./contract.ts";

const invitationsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    sendInvitation: mutationFor(build, invitationsContract.sendInvitation, ["Record"]),
    inviteSeveral: mutationFor(build, invitationsContract.inviteSeveral, ["Record"]),
    revokeInvitation: mutationFor(build, invitationsContract.revokeInvitation, ["Record"]),
  }),
});

export const { useSendInvitationMutation, useInviteSeveralMutation, useRevokeInvitationMutation } = invitationsApi;
