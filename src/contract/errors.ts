import { z } from "zod";

/**
 * All errors of the API, by name: the HTTP status and the sentence for the user. Handlers throw `new ApiError(name)`.
 * `field` is the field to correct, unless the endpoint overrides it (`fields`).
 */
export const errors = {
  invalidInput: {
    status: 400,
    message: "Some of these details aren’t valid. Check the form and send it again.",
  },
  malformedBody: { status: 400, message: "The request body is not valid JSON." },
  loginRequired: { status: 401, message: "Please log in first." },
  loginExpired: { status: 401, message: "Your login timed out before the second step. Log in again." },
  wrongCredentials: { status: 401, message: "The email or password is wrong. Try again, or choose “Forgot password”." },
  forbiddenOrigin: {
    status: 403,
    message: "We blocked this request because it came from another website. Open our site and try again.",
  },
  adminOnly: { status: 403, message: "Only an Admin can do this. Ask an Admin to do it, or to change your role." },
  confirmationRequired: {
    status: 403,
    message: "Enter your password again to confirm this change.",
    field: "password",
  },
  secondFactorRequired: {
    status: 403,
    message: "Admins need a second step to log in. Set one up on your profile, then open the dashboard.",
  },
  factorProofRequired: {
    status: 403,
    message: "Enter a code from your authenticator app, or a recovery code, to confirm this change.",
    field: "code",
  },
  wrongPassword: {
    status: 403,
    message: "That password is wrong, so nothing was changed. Try again.",
    field: "password",
  },
  notFound: { status: 404, message: "We couldn’t find anything at this address. Check the link." },
  receiptUnknown: {
    status: 404,
    message:
      "The record has no such entry. Copy the number and the hash from the email again. If they match the email, the record has been altered: keep the email and contact us.",
  },
  sessionGone: { status: 404, message: "That device is already logged out." },
  methodNotAllowed: { status: 405, message: "This address does not accept that HTTP method." },
  lastAdmin: { status: 409, message: "The site needs at least one Admin. Make someone else an Admin first." },
  factorExists: { status: 409, message: "You have already set this up. To set it up again, remove it first." },
  passkeysMany: { status: 409, message: "You already have 10 passkeys, the maximum. Remove one to add another." },
  factorGone: { status: 409, message: "This is no longer set up. Reload the page." },
  draftConflict: {
    status: 409,
    message: "Someone else has just edited this field. Both texts are kept: compare them and choose one.",
  },
  nothingToPublish: { status: 409, message: "There is no draft to publish here. Somebody else may have published it." },
  publishedSince: {
    status: 409,
    message:
      "This can’t be undone any more: one of these documents was published again. Restore the text from its history instead.",
  },
  timeInvalid: {
    status: 422,
    message: "Choose a day and a time, to the minute.",
    field: "time",
  },
  timePast: { status: 422, message: "This time has passed. Choose a later one.", field: "time" },
  contentInvalid: {
    status: 422,
    message: "Some fields can’t be published yet. Correct the ones that are marked, and publish again.",
  },
  stillNamed: {
    status: 409,
    message: "Other texts name what this would remove. Change them first, then undo this.",
  },
  previewEnded: {
    status: 410,
    message: "This preview has ended. Ask the person who sent you the link for a new one.",
  },
  previewEmpty: {
    status: 410,
    message: "There is no draft to preview here: it was published or discarded.",
  },
  previewLinksMany: {
    status: 409,
    message: "There are 50 preview links, the maximum. Revoke one to make another.",
  },
  dayInvalid: {
    status: 422,
    message: "There is nothing to see of this day. Choose a day until today, such as 2027-03-01.",
    field: "day",
  },
  contentApart: {
    status: 422,
    message: "These drafts fit only together with those of other documents. Publish all drafts.",
  },
  claimNotShown: {
    status: 422,
    message: "The site doesn’t have this sentence. Copy it from its document, word for word.",
    field: "sentence",
  },
  claimDayWrong: {
    status: 422,
    message: "The next check has to be after this one, and this one can’t be in the future.",
    field: "due",
  },
  changedMeanwhile: {
    status: 409,
    message: "Someone else has just changed this. Reload the page, check it, and make your change again.",
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
    message:
      "Your old email address now belongs to another account, so we could not undo the change. Please contact us.",
  },
  bodyTooLarge: { status: 413, message: "This is too large to send. Shorten the text or choose a smaller file." },
  unsupportedMediaType: { status: 415, message: "Send JSON with the content type application/json." },
  codeInvalid: { status: 422, message: "Invalid OTP" },
  factorCodeInvalid: {
    status: 422,
    message:
      "This code is wrong or has already been used. Enter the latest one. If that fails too, set your phone’s clock to automatic.",
    field: "code",
  },
  clockWrong: {
    status: 422,
    message: "Your phone’s clock seems to be wrong. Set it to automatic, then enter the next code.",
    field: "code",
  },
  passkeyRefused: { status: 422, message: "We could not verify this passkey. Try again, or enter a code instead." },
  passkeyUnknown: {
    status: 422,
    message:
      "This passkey doesn’t belong to the account you are logging in to. Choose another passkey, or enter a code.",
  },
  passkeyNameInvalid: { status: 422, message: "Enter a name of up to 60 characters for the passkey.", field: "name" },
  setupExpired: { status: 422, message: "This timed out. Start again by entering your password." },
  resetFailed: { status: 422, message: "Failed to reset password." },
  linkInvalid: { status: 422, message: "This link has expired or has already been used. Ask for a new one." },
  formExpired: { status: 422, message: "This form timed out. Please send it again." },
  stopLinkInvalid: {
    status: 422,
    message: "This link has already been used or is more than 7 days old. If you can’t log in, contact us.",
  },
  emailUnchanged: {
    status: 422,
    message: "This is already your account’s email address. Enter a different one.",
    field: "email",
  },
  emailInvalid: { status: 422, message: "Enter an email address, such as name@company.com.", field: "email" },
  nameInvalid: {
    status: 422,
    message: "Enter a name of up to 80 characters, without special control characters.",
    field: "name",
  },
  passwordShort: { status: 422, message: "Use at least 8 characters for the password.", field: "password" },
  passwordLong: { status: 422, message: "Use at most 128 characters for the password.", field: "password" },
  passwordCommon: {
    status: 422,
    message: "This password has appeared in a data leak. Choose a different one.",
    field: "password",
  },
  passwordGuessable: {
    status: 422,
    message: "This password is too similar to your name, your email address or our name. Choose a different one.",
    field: "password",
  },
  passwordWeak: {
    status: 422,
    message: "Password must be at least 8 characters long, contain an uppercase letter, and a number.",
    field: "newPassword",
  },
  passwordsDiffer: {
    status: 422,
    message: "New password and confirm password must match!",
    field: "confirmPassword",
  },
  passwordUnchanged: {
    status: 422,
    message: "The new password is the same as the current one. Choose a different one.",
    field: "password",
  },
  passwordShortForAdmin: {
    status: 422,
    message: "Admins need a password of at least 15 characters. Choose a longer one.",
    field: "password",
  },
  currentPasswordWrong: {
    status: 422,
    message: "The current password is wrong. Try again.",
    field: "currentPassword",
  },
  textInvalid: {
    status: 422,
    message: "The text is empty or contains characters we can’t display. Edit it and try again.",
  },
  pictureInvalid: { status: 422, message: "Choose a PNG, JPEG or WebP image of up to 512 kB.", field: "profilePic" },
  uploadUnsupported: {
    status: 422,
    message: "This is not a picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.",
  },
  uploadSvg: {
    status: 422,
    message: "SVG files can contain scripts, so we can’t use them. Export the drawing as a PNG or WebP file.",
  },
  uploadDamaged: {
    status: 422,
    message: "This picture is damaged or incomplete. Open it on your device, save it again, and upload the new file.",
  },
  uploadTooManyPixels: {
    status: 422,
    message: "This picture has more than 50 megapixels. Save it smaller, and upload the new file.",
  },
  uploadTooCostly: {
    status: 422,
    message:
      "Unpacking this picture takes too much memory or time. Save it smaller or as a JPEG, and upload the new file.",
  },
  picturesFull: {
    status: 409,
    message: "The pictures of the site take 2 GB, which is the maximum. Unused pictures are removed after 90 days.",
  },
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
    message:
      "Our server has run out of space, so we could not save this. Copy what you wrote and try again in a few minutes.",
  },
  storageAway: {
    status: 503,
    message: "The storage for pictures doesn’t answer. Nothing was lost: try again in a few minutes.",
  },
  busy: { status: 503, message: "The site is busy. Please try again in a few seconds." },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type ErrorName = keyof typeof errors;

/** The body of every error: a code for programs, a sentence for people, and the field to correct, if any. */
export const errorBody = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });
