import { apiSlice, mutationFor, queryFor, type StoreDependencies } from "#src/client/api.ts";
import type { Profile } from "#src/contract/user.ts";
import { accountsContract } from "./contract.ts";

interface Lifecycle {
  extra: unknown;
  queryFulfilled: Promise<{ data: { user?: Profile } }>;
}

/** Tells the session who signed in as soon as the server says so; the caller decides where to go. */
export const keepProfile = {
  async onQueryStarted(_argument: unknown, { extra, queryFulfilled }: Lifecycle) {
    const answer = await queryFulfilled.catch(() => undefined);
    if (answer?.data.user) (extra as StoreDependencies).session.signedIn(answer.data.user);
  },
};

const accountsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    signUp: mutationFor(build, accountsContract.signUp),
    verifyUser: { ...mutationFor(build, accountsContract.verifyUser), ...keepProfile },
    resendOtp: mutationFor(build, accountsContract.resendOtp),
    login: { ...mutationFor(build, accountsContract.login), ...keepProfile },
    logout: mutationFor(build, accountsContract.logout),
    forgotPasswordOtp: mutationFor(build, accountsContract.forgotPasswordOtp),
    verifyOtp: mutationFor(build, accountsContract.verifyOtp),
    verifyLink: { ...mutationFor(build, accountsContract.verifyLink), ...keepProfile },
    resetPassword: mutationFor(build, accountsContract.resetPassword),
    myProfile: {
      ...queryFor(build, accountsContract.myProfile, ["Me"]),
      async onQueryStarted(_argument: unknown, { extra, queryFulfilled }: Lifecycle) {
        const { session } = extra as StoreDependencies;
        try {
          const { user } = (await queryFulfilled).data;
          if (user) session.signedIn(user);
        } catch (failure) {
          const { error } = failure as { error?: { status?: unknown } };
          if (error?.status === 401) session.signedOut();
          else session.failed();
        }
      },
    },
    mySessions: queryFor(build, accountsContract.mySessions, ["Sessions"]),
  }),
});

export const {
  useSignUpMutation,
  useVerifyUserMutation,
  useResendOtpMutation,
  useLoginMutation,
  useForgotPasswordOtpMutation,
  useVerifyOtpMutation,
  useVerifyLinkMutation,
  useResetPasswordMutation,
  useMySessionsQuery,
} = accountsApi;

export const { logout, myProfile } = accountsApi.endpoints;

/** Puts what a page's loader has read into the store, so that it is not requested a second time. */
export const keepMySessions = accountsApi.util.upsertQueryData;
