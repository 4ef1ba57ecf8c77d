import { ApiError } from "#src/server/http/api-error.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { isReserved, normalizeLine } from "#src/server/text.ts";
import { NAME_MAX } from "./limits.ts";

/** The name that was typed, as it is kept. Throws `nameInvalid`. */
export function parseName(text: string): string {
  const name = normalizeLine(text, NAME_MAX);
  if (name === undefined || isReserved(name)) throw new ApiError("nameInvalid");
  return name;
}

/** The address that was typed, where a mail may go to it. Throws `emailInvalid`. */
export function parseEmail(text: string): string {
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}
