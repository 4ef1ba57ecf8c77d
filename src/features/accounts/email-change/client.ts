import { apiSlice, mutationFor } from "#src/client/api.ts";
import { emailChangeContract } from "./contract.ts";

const emailChangeApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    stopEmailChange: mutationFor(build, emailChangeContract.stopEmailChange),
  }),
});

export const { useStopEmailChangeMutation } = emailChangeApi;
