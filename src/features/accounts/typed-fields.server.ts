import { PROFILE_FIELDS, type ProfileFieldName } from "#src/contract/profile-fields.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { isReserved, normalizeLine } from "#src/server/text.ts";

/** Normalizes the input of a profile field for storage. Throws the field's error. */
export function parseProfileField(name: ProfileFieldName, text: string): string {
  const { max, isRequired, refusal } = PROFILE_FIELDS[name];
  if (!isRequired && text.trim() === "") return "";
  const line = normalizeLine(text, max);
  // A name is public, so no one may pose as the team.
  if (line === undefined || (name === "name" && isReserved(line))) throw new ApiError(refusal);
  return line;
}

/** The entered address, if it can receive mail. Throws `emailInvalid`. */
export function parseEmail(text: string): string {
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}
