import { z } from "zod";
import { asJson } from "#src/contract/as-json.ts";
import { contract, PICTURE_BODY_LIMIT } from "#src/contract/endpoint.ts";
import { errors } from "#src/contract/errors.ts";
import { FACTOR_KINDS } from "#src/contract/factors.ts";
import { eachProfileField, PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import { currentPassword, newPassword, secret } from "#src/contract/secret.ts";
import { timestamp } from "#src/contract/timestamp.ts";
import { profile } from "#src/contract/user.ts";
import { CODE_LENGTH, STRONG_PASSWORD, WHOLE_CODE } from "./limits.ts";
import { messages } from "./messages.ts";

// These lengths only limit the input size. The handlers validate names, addresses and passwords, with specific error
// messages.
const text = z.string().max(512);
const email = z.string().max(512);
const otp = z.string().length(CODE_LENGTH).regex(/^\d+$/).meta({ isSecret: true });
const linkToken = secret(128);
const message = z.object({ message: z.string() });
const pictureDataUrl = z.string().max(PICTURE_BODY_LIMIT);

const verifying = {
  submit: "Verify OTP",
  busy: "Checking…",
  texts: { otp: { pattern: WHOLE_CODE, wrong: messages.codeIncomplete } },
} as const;

const passwordErrors = ["passwordShort", "passwordLong", "passwordCommon", "passwordGuessable"] as const;

export const accountsContract = contract({
  signUp: {
    method: "POST",
    path: "/sign-up",
    summary: "Begin a sign-up: a code is mailed; the account exists once it is entered",
    access: "public",
    body: z.strictObject({ name: text, email, password: newPassword, rememberMe: z.boolean() }),
    response: message,
    errors: ["nameInvalid", "emailInvalid", ...passwordErrors, "passwordShortForAdmin", "tooManyAttempts"],
    isRequired: true,
    form: {
      submit: "Sign up",
      busy: "Signing up…",
      done: messages.signedUp,
      failed: messages.signUpFailed,
      to: "/user-verification",
    },
  },
  verifyUser: {
    method: "POST",
    path: "/verify-user",
    summary: "Enter the code of a sign-up; signs in",
    access: "public",
    body: z.strictObject({ otp, email }),
    response: z.object({ message: z.string(), user: profile }),
    errors: ["codeInvalid", "tooManyAttempts"],
    isRequired: true,
    fields: { codeInvalid: "otp" },
    form: {
      ...verifying,
      done: messages.verified,
      failed: messages.verifyFailed,
      unanswered: messages.verifyThrown,
      to: () => "/",
    },
  },
  resendOtp: {
    method: "POST",
    path: "/resend-otp",
    summary: "Mail a new code for this browser's sign-up or reset",
    access: "public",
    body: z.strictObject({ email }),
    response: message,
    errors: ["resendTooSoon", "tooManyAttempts"],
    form: { submit: "Resend code", busy: "Sending…", done: messages.codeSent, failed: messages.sendFailed },
  },
  login: {
    method: "POST",
    path: "/login",
    summary: "Log in with e-mail and password; an account with a second factor then needs one of those it names",
    access: "public",
    body: z.strictObject({ email, password: currentPassword }),
    response: z.object({
      message: z.string(),
      user: profile.optional(),
      secondFactor: z.array(z.enum(FACTOR_KINDS)).optional(),
    }),
    errors: ["wrongCredentials", "tooManyAttempts"],
    isRequired: true,
    form: {
      submit: "Log in",
      busy: "Logging in…",
      done: messages.loggedIn,
      failed: messages.loginFailed,
      unanswered: messages.loginThrown,
      keeps: ["rememberMe"],
      to: ({ secondFactor }: { secondFactor?: unknown }) => (secondFactor ? "/login/second-factor" : "/"),
    },
  },
  logout: {
    method: "POST",
    path: "/logout",
    summary: "End this session",
    access: "public",
    response: message,
    isRequired: true,
    form: {
      submit: "Logout",
      busy: "Logging out…",
      done: messages.loggedOut,
      failed: messages.logoutFailed,
      to: "/login",
    },
  },
  forgotPasswordOtp: {
    method: "POST",
    path: "/forgot-password-otp",
    summary: "Begin a password reset: a code is mailed where the address has an account",
    access: "public",
    body: z.strictObject({ email }),
    response: z.object({ message: z.literal(messages.codeSent) }),
    errors: ["emailInvalid", "tooManyAttempts"],
    isRequired: true,
    form: {
      submit: "Send OTP",
      busy: "Sending…",
      done: messages.codeSent,
      failed: messages.sendFailed,
      to: "/forgot-password?step=code",
    },
  },
  verifyOtp: {
    method: "POST",
    path: "/verify-otp",
    summary: "Enter the code of a reset",
    access: "public",
    body: z.strictObject({ email, otp }),
    response: message,
    errors: ["codeInvalid", "tooManyAttempts"],
    isRequired: true,
    fields: { codeInvalid: "otp" },
    form: { ...verifying, done: messages.codeAccepted, failed: messages.checkFailed, to: "/reset-password" },
  },
  verifyLink: {
    method: "POST",
    path: "/verify-link",
    summary: "Use the link of a reset or of an Admin's sign-up instead of a code",
    access: "public",
    body: z.strictObject({ t: linkToken, email }),
    response: z.object({ message: z.string(), user: profile.optional() }),
    errors: ["linkInvalid", "tooManyAttempts"],
    form: {
      submit: "Continue",
      busy: "One moment…",
      done: messages.linkAccepted,
      failed: messages.linkFailed,
      to: ({ user }: { user?: unknown }) => (user ? "/" : "/reset-password"),
    },
  },
  resetPassword: {
    method: "PUT",
    path: "/reset-password",
    summary: "Set a new password in the browser that entered the code",
    access: "public",
    body: z.strictObject({ email, password: newPassword }),
    response: message,
    errors: ["resetFailed", ...passwordErrors, "passwordUnchanged", "passwordShortForAdmin", "tooManyAttempts"],
    isRequired: true,
    event: "account.password-changed",
    form: {
      submit: "Reset password",
      busy: "Saving…",
      done: messages.passwordReset,
      failed: messages.resetFailed,
      texts: { confirm: { same: "password", wrong: messages.resetMismatch } },
      to: "/login",
    },
  },
  updatePassword: {
    method: "PUT",
    path: "/update-password",
    summary: "Change the password; ends the other sessions",
    access: "user",
    body: z.strictObject({ currentPassword, newPassword, confirmPassword: newPassword }),
    response: message,
    errors: [
      "passwordsDiffer",
      "passwordWeak",
      ...passwordErrors,
      "passwordUnchanged",
      "passwordShortForAdmin",
      "currentPasswordWrong",
      "tooManyAttempts",
    ],
    isRequired: true,
    fields: {
      passwordShort: "newPassword",
      passwordLong: "newPassword",
      passwordCommon: "newPassword",
      passwordGuessable: "newPassword",
      passwordUnchanged: "newPassword",
      passwordShortForAdmin: "newPassword",
    },
    event: "account.password-changed",
    form: {
      submit: "Update password",
      busy: "Updating…",
      done: "Password updated successfully!",
      failed: "Password update failed!",
      texts: {
        confirmPassword: { same: "newPassword", wrong: errors.passwordsDiffer.message },
        newPassword: { pattern: STRONG_PASSWORD, wrong: errors.passwordWeak.message },
      },
      to: "/my-profile",
      refreshes: ["Sessions"],
    },
  },
  updateProfile: {
    method: "PUT",
    path: "/update-profile",
    summary: "Change what the profile shows, or the picture (a data URL of PNG, JPEG or WebP; null removes it)",
    access: "user",
    body: z.strictObject({
      ...eachProfileField(() => text.optional()),
      profilePic: pictureDataUrl.nullable().optional(),
    }),
    response: z.object({ message: z.string(), user: profile }),
    errors: [...Object.values(PROFILE_FIELDS).map(({ refusal }) => refusal), "pictureInvalid", "tooManyAttempts"],
    bodyLimit: PICTURE_BODY_LIMIT,
    isRequired: true,
    event: "profile.updated",
    form: {
      submit: "Save",
      busy: "Saving…",
      done: "Profile updated.",
      failed: "We could not save your profile. Try again.",
      to: "/my-profile",
      refreshes: ["Reviews"],
    },
  },
  myProfile: {
    method: "GET",
    path: "/my-profile",
    summary: "Who is signed in, with a new short-lived bearer token",
    access: "user",
    response: z.object({ user: profile }),
    isRequired: true,
  },
  deleteMyProfile: {
    method: "DELETE",
    path: "/my-profile",
    summary: "Delete the account; its reviews stay as 'Anonymous' or go",
    access: "user",
    body: z.strictObject({ password: currentPassword, reviews: z.enum(["keep", "remove"]) }),
    response: message,
    errors: ["wrongPassword", "lastAdmin", "tooManyAttempts"],
    event: "account.deleted",
    form: {
      submit: "Delete permanently",
      busy: "Deleting…",
      look: "danger",
      done: "Profile deleted successfully!",
      failed: "Failed to delete profile.",
      to: "/login",
      refreshes: ["Reviews"],
    },
  },
  myData: {
    method: "GET",
    path: "/my-data",
    summary:
      "Everything that is kept about the signed-in person: beside the account the rows of each table, by its name, newest first",
    access: "user",
    response: z
      .object({
        account: z.object({
          ...eachProfileField(() => z.string()),
          email: z.string(),
          role: z.string(),
          createdAt: timestamp,
        }),
      })
      /** The person's rows in every table (src/database/personal-data.ts), newest first. */
      .catchall(asJson),
    errors: ["tooManyAttempts"],
  },
  mySessions: {
    method: "GET",
    path: "/my-sessions",
    summary: "Where the person is signed in",
    access: "user",
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          device: z.string(),
          createdAt: timestamp,
          lastSeenAt: timestamp,
          isThisOne: z.boolean(),
        }),
      ),
    }),
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/my-sessions",
    summary: "End all sessions but this one",
    access: "user",
    body: z.strictObject({ password: currentPassword }),
    response: z.object({ message: z.string(), ended: z.number() }),
    errors: ["wrongPassword", "tooManyAttempts"],
    event: "account.sessions-ended",
    form: {
      submit: "Log out other devices",
      busy: "Logging out…",
      done: "Your other devices are logged out.",
      failed: "We could not log out your other devices. Try again.",
      to: "/my-profile",
      refreshes: ["Sessions"],
    },
  },
  endSession: {
    method: "DELETE",
    path: "/my-session",
    summary: "End one session of the person's own, by its id",
    access: "user",
    body: z.strictObject({ id: z.uuid(), password: currentPassword }),
    response: message,
    errors: ["wrongPassword", "sessionGone", "tooManyAttempts"],
    event: "account.sessions-ended",
    form: {
      submit: "Log out device",
      busy: "Logging out…",
      done: "That device is logged out.",
      failed: "We could not log out that device. Try again.",
      to: "/my-profile",
      refreshes: ["Sessions"],
    },
  },
});
