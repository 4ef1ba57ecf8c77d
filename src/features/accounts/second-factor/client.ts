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

/** Puts data that a page's loader has fetched into the store, so that it is not requested again. */
export const upsertSecondFactor = secondFactorApi.util.upsertQueryData;
