import { ApiError } from "#src/server/http/api-error.ts";
import { isMailAddress } from "#src/server/mail/mail.ts";
import { isReserved, normalizeLine } from "#src/server/text.ts";
import { NAME_MAX } from "./limits.ts";

<<<<<<< HEAD
/** The name that was typed, as it is kept. Throws `nameInvalid`. */
export function parseName(text: string): string {
=======
/** The typed name, as it is stored. Throws `nameInvalid`. */
export function nameOf(text: string): string {
>>>>>>> h-voice-a
  const name = normalizeLine(text, NAME_MAX);
  if (name === undefined || isReserved(name)) throw new ApiError("nameInvalid");
  return name;
}

<<<<<<< HEAD
/** The address that was typed, where a mail may go to it. Throws `emailInvalid`. */
export function parseEmail(text: string): string {
=======
/** The typed address, if mail can be sent to it. Throws `emailInvalid`. */
export function emailOf(text: string): string {
>>>>>>> h-voice-a
  if (!isMailAddress(text)) throw new ApiError("emailInvalid");
  return text;
}
