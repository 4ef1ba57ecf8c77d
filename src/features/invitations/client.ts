import { apiSlice, mutationFor } from "#src/client/api.ts";
import type { invitationsContract } from "./contract.ts";

type Calls = typeof invitationsContract;

const invitationsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    sendInvitation: mutationFor<Calls["sendInvitation"]>(build, "POST", "/invitations", ["Record"]),
    revokeInvitation: mutationFor<Calls["revokeInvitation"]>(build, "DELETE", "/invitations", ["Record"]),
  }),
});

export const { useSendInvitationMutation, useRevokeInvitationMutation } = invitationsApi;
