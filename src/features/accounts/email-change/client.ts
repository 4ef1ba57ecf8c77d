import { apiSlice, mutationFor } from "#src/client/api.ts";
import { keepProfile } from "../client.ts";
import { emailChangeContract } from "./contract.ts";

const emailChangeApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    changeEmail: mutationFor(build, emailChangeContract.changeEmail),
    confirmEmail: { ...mutationFor(build, emailChangeContract.confirmEmail, ["Sessions"]), ...keepProfile },
    stopEmailChange: mutationFor(build, emailChangeContract.stopEmailChange),
  }),
});

export const { useChangeEmailMutation, useConfirmEmailMutation, useStopEmailChangeMutation } = emailChangeApi;
