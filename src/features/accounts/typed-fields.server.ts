import { PROFILE_FIELDS, type ProfileFieldName } from "#src/contract/profile-fields.ts";
import { ApiError } from "#src/server/http/api-error.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { isReserved, normalizeLine } from "#src/server/text.ts";

/** What was typed into a field of the profile, as it is stored. Throws the field's refusal. */
export function parseProfileField(name: ProfileFieldName, text: string): string {
  const { max, isRequired, refusal } = PROFILE_FIELDS[name];
  if (!isRequired && text.trim() === "") return "";
  const line = normalizeLine(text, max);
  // A name is shown to everybody, so nobody may be called like the team.
  if (line === undefined || (name === "name" && isReserved(line))) throw new ApiError(refusal);
  return line;
}

/** The typed address, if mail can be sent to it. Throws `emailInvalid`. */
export function parseEmail(text: string): string {
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}
