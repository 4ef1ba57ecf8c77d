import { describeForm } from "#src/contract/form.ts";
import { eachProfileField } from "#src/contract/profile-fields.ts";
import { accountsContract } from "./contract.ts";
import { PASSWORD_MIN, PASSWORD_WITH_UPPERCASE_AND_DIGIT, WHOLE_CODE } from "./limits.ts";
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

export const updatePasswordForm = describeForm({
  endpoint: accountsContract.updatePassword,
  body: ({ currentPassword = "", newPassword = "", confirmPassword = "" }) => ({
    currentPassword,
    newPassword,
    confirmPassword,
  }),
  problemOf({ newPassword = "", confirmPassword = "" }) {
    if (newPassword !== confirmPassword) return messages.updateMismatch;
    const isStrong = [...newPassword].length >= PASSWORD_MIN && PASSWORD_WITH_UPPERCASE_AND_DIGIT.test(newPassword);
    return isStrong ? undefined : messages.updateWeak;
  },
  failed: messages.updateFailed,
});

/** The picture is cropped in the browser and arrives as a data URL. */
export const editProfileForm = describeForm({
  endpoint: accountsContract.updateProfile,
  body: ({ profilePic, removePicture, ...fields }) => ({
    ...eachProfileField((name) => fields[name] ?? ""),
    profilePic: removePicture === undefined ? profilePic : null,
  }),
  failed: messages.profileUpdateFailed,
});

export const endSessionsForm = describeForm({
  endpoint: accountsContract.endOtherSessions,
  body: ({ password = "" }) => ({ password }),
  failed: messages.sessionsFailed,
});

/** `id` is that of the session in the list. */
export const endSessionForm = describeForm({
  endpoint: accountsContract.endSession,
  body: ({ id = "", password = "" }) => ({ id, password }),
  failed: messages.sessionFailed,
  keeps: ["id"],
});

export const deleteProfileForm = describeForm({
  endpoint: accountsContract.deleteMyProfile,
  body: ({ password = "", reviews }) => ({ password, reviews: reviews === "remove" ? "remove" : "keep" }),
  failed: messages.deleteFailed,
});
