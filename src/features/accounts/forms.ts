import { describeForm } from "#src/contract/form.ts";
import { accountsContract } from "./contract.ts";
import { WHOLE_CODE } from "./limits.ts";
import { messages } from "./messages.ts";

// The forms of the account pages, each described once for both ways of posting it.

const codeProblem = ({ otp = "" }: { otp?: string }) => (WHOLE_CODE.test(otp) ? undefined : messages.codeIncomplete);

export const signUpForm = describeForm({
  endpoint: accountsContract.signUp,
  body: ({ name = "", email = "", password = "", rememberMe }) => ({
    name,
    email,
    password,
    rememberMe: rememberMe !== undefined,
  }),
  failed: messages.signUpFailed,
  keeps: ["name", "email", "rememberMe"],
});

/** `email` is that of the sign-up the code belongs to. */
export const verifySignUpForm = describeForm({
  endpoint: accountsContract.verifyUser,
  body: ({ otp = "", email = "" }) => ({ otp, email }),
  problemOf: codeProblem,
  failed: messages.verifyFailed,
});

export const resendForm = describeForm({
  endpoint: accountsContract.resendOtp,
  body: ({ email = "" }) => ({ email }),
  failed: messages.sendFailed,
});

export const loginForm = describeForm({
  endpoint: accountsContract.login,
  body: ({ email = "", password = "" }) => ({ email, password }),
  failed: messages.loginFailed,
  keeps: ["email", "rememberMe"],
});

export const forgotPasswordForm = describeForm({
  endpoint: accountsContract.forgotPasswordOtp,
  body: ({ email = "" }) => ({ email }),
  failed: messages.sendFailed,
  keeps: ["email"],
});

/** `email` is that of the reset the code belongs to. */
export const verifyResetForm = describeForm({
  endpoint: accountsContract.verifyOtp,
  body: ({ otp = "", email = "" }) => ({ otp, email }),
  problemOf: codeProblem,
  failed: messages.checkFailed,
});

export const resetPasswordForm = describeForm({
  endpoint: accountsContract.resetPassword,
  body: ({ email = "", password = "" }) => ({ email, password }),
  problemOf: ({ password, confirm }) => (password === confirm ? undefined : messages.resetMismatch),
  failed: messages.resetFailed,
});
