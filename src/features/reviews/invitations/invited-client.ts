import { apiSlice, mutationFor } from "#src/client/api.ts";
import { invitedContract } from "./invited-contract.ts";

const invitedApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    readInvitation: mutationFor(build, invitedContract.readInvitation),
    createInvitedReview: mutationFor(build, invitedContract.createInvitedReview, ["Reviews"]),
  }),
});

export const { useReadInvitationMutation, useCreateInvitedReviewMutation } = invitedApi;
