import { apiSlice, mutationFor, queryFor, type Reach } from "#src/client/api.ts";
import type { Profile } from "#src/contract/user.ts";
import type { accountsContract } from "./contract.ts";

type Calls = typeof accountsContract;

interface Lifecycle {
  extra: unknown;
  queryFulfilled: Promise<{ data: { user?: Profile } }>;
}

/** The session knows who signed in as soon as the server says so; whoever made the call decides where to go. */
const keepProfile = {
  async onQueryStarted(_argument: unknown, { extra, queryFulfilled }: Lifecycle) {
    const answer = await queryFulfilled.catch(() => undefined);
    if (answer?.data.user) (extra as Reach).session.signedIn(answer.data.user);
  },
};

const accountsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    signUp: mutationFor<Calls["signUp"]>(build, "POST", "/sign-up"),
    verifyUser: { ...mutationFor<Calls["verifyUser"]>(build, "POST", "/verify-user"), ...keepProfile },
    resendOtp: mutationFor<Calls["resendOtp"]>(build, "POST", "/resend-otp"),
    login: { ...mutationFor<Calls["login"]>(build, "POST", "/login"), ...keepProfile },
    logout: mutationFor<Calls["logout"]>(build, "POST", "/logout"),
    forgotPasswordOtp: mutationFor<Calls["forgotPasswordOtp"]>(build, "POST", "/forgot-password-otp"),
    verifyOtp: mutationFor<Calls["verifyOtp"]>(build, "POST", "/verify-otp"),
    verifyLink: { ...mutationFor<Calls["verifyLink"]>(build, "POST", "/verify-link"), ...keepProfile },
    resetPassword: mutationFor<Calls["resetPassword"]>(build, "PUT", "/reset-password"),
    updatePassword: mutationFor<Calls["updatePassword"]>(build, "PUT", "/update-password", ["Sessions"]),
    updateProfile: {
      ...mutationFor<Calls["updateProfile"]>(build, "PUT", "/update-profile", ["Reviews"]),
      ...keepProfile,
    },
    myProfile: {
      ...queryFor<Calls["myProfile"]>(build, "/my-profile", ["Me"]),
      async onQueryStarted(_argument: unknown, { extra, queryFulfilled }: Lifecycle) {
        const { session } = extra as Reach;
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
    deleteMyProfile: mutationFor<Calls["deleteMyProfile"]>(build, "DELETE", "/my-profile", ["Reviews"]),
    mySessions: queryFor<Calls["mySessions"]>(build, "/my-sessions", ["Sessions"]),
    endOtherSessions: mutationFor<Calls["endOtherSessions"]>(build, "DELETE", "/my-sessions", ["Sessions"]),
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
  useUpdatePasswordMutation,
  useUpdateProfileMutation,
  useDeleteMyProfileMutation,
  useMySessionsQuery,
  useEndOtherSessionsMutation,
} = accountsApi;

export const { logout, myProfile } = accountsApi.endpoints;

/** Writes into the store what a page's loader has read, so that nothing is asked a second time. */
export const keepMySessions = accountsApi.util.upsertQueryData;
