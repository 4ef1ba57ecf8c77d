import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { secondFactorContract as contract } from "./contract.ts";

const secondFactorApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    mySecondFactor: queryFor(build, contract.mySecondFactor, ["SecondFactor"]),
    beginPasskey: mutationFor(build, contract.beginPasskey),
    addPasskey: mutationFor(build, contract.addPasskey, ["SecondFactor", "Sessions"]),
  }),
});

export const { useMySecondFactorQuery, useBeginPasskeyMutation, useAddPasskeyMutation } = secondFactorApi;

/** Puts what a page's loader has read into the store, so that it is not requested a second time. */
export const keepSecondFactor = secondFactorApi.util.upsertQueryData;
