import { apiSlice, mutationFor, queryFor } from "#src/client/api.ts";
import { keepProfile } from "../client.ts";
import { secondFactorContract as contract } from "./contract.ts";

const secondFactorApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    verifySecondFactor: { ...mutationFor(build, contract.verifySecondFactor), ...keepProfile },
    mySecondFactor: queryFor(build, contract.mySecondFactor, ["SecondFactor"]),
    beginAuthenticator: mutationFor(build, contract.beginAuthenticator, ["SecondFactor"]),
    confirmAuthenticator: mutationFor(build, contract.confirmAuthenticator, ["SecondFactor", "Sessions"]),
    removeAuthenticator: mutationFor(build, contract.removeAuthenticator, ["SecondFactor", "Sessions"]),
    beginPasskey: mutationFor(build, contract.beginPasskey),
    addPasskey: mutationFor(build, contract.addPasskey, ["SecondFactor", "Sessions"]),
    removePasskey: mutationFor(build, contract.removePasskey, ["SecondFactor", "Sessions"]),
    beginPasskeyLogin: mutationFor(build, contract.beginPasskeyLogin),
    verifyPasskey: { ...mutationFor(build, contract.verifyPasskey), ...keepProfile },
    renewRecoveryCodes: mutationFor(build, contract.renewRecoveryCodes, ["SecondFactor"]),
  }),
});

export const {
  useVerifySecondFactorMutation,
  useMySecondFactorQuery,
  useBeginAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginPasskeyLoginMutation,
  useVerifyPasskeyMutation,
} = secondFactorApi;

/** Puts what a page's loader has read into the store, so that it is not requested a second time. */
export const keepSecondFactor = secondFactorApi.util.upsertQueryData;
