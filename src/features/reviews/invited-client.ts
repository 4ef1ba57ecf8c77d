import { apiSlice, mutationFor } from "#src/client/api.ts";
import type { invitedContract } from "./invited-contract.ts";

type Calls = typeof invitedContract;

const invitedApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    readInvitation: mutationFor<Calls["readInvitation"]>(build, "POST", "/invitation"),
    createInvitedReview: mutationFor<Calls["createInvitedReview"]>(build, "POST", "/create-invited-review", [
      "Reviews",
    ]),
  }),
});

export const { useReadInvitationMutation, useCreateInvitedReviewMutation } = invitedApi;
