import { apiSlice, mutationFor } from "#src/client/api.ts";
import { invitationsContract } from "./contract.ts";

const invitationsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    inviteSeveral: mutationFor(build, invitationsContract.inviteSeveral, ["Record"]),
  }),
});

export const { useInviteSeveralMutation } = invitationsApi;
