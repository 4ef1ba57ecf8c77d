import { ApiError } from "#src/server/http/api-error.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { isReserved, normalizeLine } from "#src/server/text.ts";
import { NAME_MAX } from "./limits.ts";

/** The typed name, as it is stored. Throws `nameInvalid`. */
export function parseName(text: string): string {
  const name = normalizeLine(text, NAME_MAX);
  if (name === undefined || isReserved(name)) throw new ApiError("nameInvalid");
  return name;
}

/** The typed address, if mail can be sent to it. Throws `emailInvalid`. */
export function parseEmail(text: string): string {
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}
