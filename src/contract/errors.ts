import { z } from "zod";

/**
 * Every error that the API may answer with, by name: its HTTP status and the sentence shown to the person. An endpoint
 * lists the names it may answer with; handlers throw `new ApiError(name)`. `field` is the
 * one to correct, unless the endpoint names another (`fields`).
 */
export const errors = {
  invalidInput: {
    status: 400,
    message: "Some of what was sent is not in the expected form. Check it and send it again.",
  },
  malformedBody: { status: 400, message: "The body is not valid JSON." },
  loginRequired: { status: 401, message: "Please log in first." },
  loginExpired: { status: 401, message: "The second step was open for too long. Log in again." },
  wrongCredentials: { status: 401, message: "Invalid email or password" },
  forbiddenOrigin: { status: 403, message: "This request came from another website and was refused." },
  adminOnly: { status: 403, message: "Only an Admin can do this." },
  confirmationRequired: {
    status: 403,
    message: "Enter your password again to confirm this change.",
    field: "password",
  },
  secondFactorRequired: {
    status: 403,
    message: "Admins of this site need a second step when they log in. Set one up on your profile first.",
  },
  factorProofRequired: {
    status: 403,
    message: "Enter a code from your app, or a recovery code, to confirm this change.",
  },
  wrongPassword: { status: 403, message: "The password is not right. Nothing was changed.", field: "password" },
  notFound: { status: 404, message: "There is nothing at this address." },
  receiptUnknown: {
    status: 404,
    message:
      "The record holds no such entry. Copy number and hash from the mail again; if they are right, the log has been altered. Raise the alarm.",
  },
  sessionGone: { status: 404, message: "That browser is logged out already." },
  methodNotAllowed: { status: 405, message: "This address does not take that method." },
  lastAdmin: { status: 409, message: "At least one admin is required." },
  factorExists: { status: 409, message: "This is set up already. Remove it first to set it up anew." },
  passkeysMany: { status: 409, message: "There are ten passkeys, which is as many as there may be. Remove one first." },
  factorGone: { status: 409, message: "This is not set up any more. Load the page again." },
  changedMeanwhile: {
    status: 409,
    message: "Somebody else changed this meanwhile. Look at it again and repeat your change.",
  },
  reviewHidden: {
    status: 409,
    message: "This review is hidden, so it can’t be changed or reported. Its author can still withdraw it.",
  },
  reviewGone: {
    status: 409,
    message: "This review no longer exists: its author withdrew it or deleted their account.",
  },
  oldEmailTaken: {
    status: 409,
    message: "Your old address has an account of its own by now, so the change could not be undone. Write to us.",
  },
  bodyTooLarge: { status: 413, message: "What was sent is too large." },
  unsupportedMediaType: { status: 415, message: "Send JSON with the content type application/json." },
  codeInvalid: { status: 422, message: "Invalid OTP" },
  factorCodeInvalid: {
    status: 422,
    message:
      "This code is not right, or was used before. Enter the newest one; if that is refused too, set the clock of your phone to automatic.",
  },
  clockWrong: {
    status: 422,
    message:
      "This code belongs to another time. If it is the newest in your app, the clock of your phone is wrong: set it to automatic, then enter the next code.",
  },
  passkeyRefused: { status: 422, message: "This passkey could not be checked. Try again, or enter a code." },
  passkeyUnknown: {
    status: 422,
    message:
      "This passkey belongs to no account that you are logging in to. It may be of one that was deleted: choose another, or enter a code.",
  },
  passkeyNameInvalid: { status: 422, message: "Enter a name of up to 60 characters for the passkey." },
  setupExpired: { status: 422, message: "This was open for too long. Begin again with your password." },
  resetFailed: { status: 422, message: "Failed to reset password." },
  linkInvalid: { status: 422, message: "This link is used up or expired. Ask for a new one." },
  formExpired: { status: 422, message: "This form was open for too long. Send it once more." },
  stopLinkInvalid: {
    status: 422,
    message: "This link is used up, or older than 7 days. If you no longer get into your account, write to us.",
  },
  emailUnchanged: { status: 422, message: "That is the address of your account already. Enter another one." },
  emailInvalid: { status: 422, message: "Enter an address like name@company.com.", field: "email" },
  nameInvalid: {
    status: 422,
    message: "Enter a name of up to 80 characters, without control characters.",
    field: "name",
  },
  passwordShort: { status: 422, message: "Use at least 8 characters for the password." },
  passwordLong: { status: 422, message: "Use at most 128 characters for the password." },
  passwordCommon: { status: 422, message: "This password is on a list of leaked ones. Choose another." },
  passwordGuessable: {
    status: 422,
    message: "This password is too close to your name, your email or ours. Choose another.",
  },
  passwordWeak: {
    status: 422,
    message: "Password must be at least 8 characters long, contain an uppercase letter, and a number.",
  },
  passwordsDiffer: { status: 422, message: "New password and confirm password must match!" },
  passwordUnchanged: { status: 422, message: "The new password is the current one. Choose another." },
  passwordShortForAdmin: { status: 422, message: "An Admin's password needs at least 15 characters." },
  currentPasswordWrong: { status: 422, message: "The current password is not right." },
  textInvalid: { status: 422, message: "The text is empty or has characters that cannot be shown." },
  pictureInvalid: { status: 422, message: "Choose a PNG, JPEG or WebP picture of up to 512 kB." },
  storyEmpty: { status: 422, message: "Give at least one score, or answer at least one question." },
  storyWithoutPage: {
    status: 422,
    message: "This review isn’t linked to a project, so there is no page to add more to.",
  },
  invitationInvalid: {
    status: 422,
    message: "This invitation has already been used, has expired or was meant for someone else. Ask us for a new one.",
  },
  tooManyAttempts: { status: 429, message: "Too many attempts. Please wait a while and try again." },
  resendTooSoon: { status: 429, message: "Please wait 60 seconds before asking for a new code." },
  unexpected: { status: 500, message: "Something went wrong on our side. Please try again." },
  diskFull: {
    status: 503,
    message: "Our disk is full, so this could not be saved. Keep what you wrote, and try again in a few minutes.",
  },
  busy: { status: 503, message: "The site is busy. Please try again in a few seconds." },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type ErrorName = keyof typeof errors;

/** The body of every error: a code for programs, a sentence for people, and the field to correct, if it is one. */
export const errorBody = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });
