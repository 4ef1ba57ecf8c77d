import { expect, test } from "vitest";
import { spellDuration } from "#src/contract/duration.ts";
import { type ErrorName, errors } from "#src/contract/errors.ts";
import { PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import * as accounts from "#src/features/accounts/limits.ts";
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "#src/features/accounts/second-factor/limits.ts";
import * as content from "#src/features/content/limits.ts";
import { messages } from "#src/features/content/messages.ts";

const KB = 1024;

/** How error messages state the limits, which the contract layer cannot import from the features. */
const stated: Partial<Record<ErrorName, string[]>> = {
  passkeysMany: [`already have ${PASSKEYS_MAX} passkeys`],
  passkeyNameInvalid: [`up to ${PASSKEY_NAME_MAX} characters`],
  previewLinksMany: [`${content.PREVIEWS_MAX} preview links`],
  stopLinkInvalid: [`more than ${spellDuration(accounts.EMAIL_STOP_LIFE_MS)} old`],
  nameInvalid: [`up to ${PROFILE_FIELDS.name.max} characters`],
  passwordShort: [`at least ${accounts.PASSWORD_MIN} characters`],
  passwordLong: [`at most ${accounts.PASSWORD_MAX} characters`],
  passwordShortForAdmin: [`at least ${accounts.PASSWORD_MIN_ADMIN} characters`],
  pictureInvalid: [`up to ${accounts.PICTURE_MAX_BYTES / KB} kB`],
  uploadTooManyPixels: [`more than ${content.UPLOAD_MAX_PIXELS / 1_000_000} megapixels`],
  picturesFull: [`${content.PICTURES_MAX_BYTES / KB ** 3} GB`, `after ${spellDuration(content.UNUSED_PICTURE_MS)}`],
  resendTooSoon: [`wait ${accounts.RESEND_AFTER_MS / 1_000} seconds`],
};

test("errors state the limits that apply", () => {
  for (const [name, limits] of Object.entries(stated)) {
    for (const limit of limits) expect(errors[name as ErrorName].message, name).toContain(limit);
  }
  expect(messages.uploadTooLarge).toContain(`larger than ${content.UPLOAD_MAX_BYTES / KB ** 2} MB`);
});
