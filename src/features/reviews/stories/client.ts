import { apiSlice, mutationFor } from "#src/client/api.ts";
import { storiesContract } from "./contract.ts";

const storiesApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    saveClientStory: mutationFor(build, storiesContract.saveClientStory, ["Reviews", "Record"]),
    approveClientStory: mutationFor(build, storiesContract.approveClientStory, ["Reviews", "Record"]),
    removeClientStory: mutationFor(build, storiesContract.removeClientStory, ["Reviews", "Record"]),
  }),
});

export const { useSaveClientStoryMutation, useApproveClientStoryMutation, useRemoveClientStoryMutation } = storiesApi;
