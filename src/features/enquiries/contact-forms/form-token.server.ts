import { ApiError } from "#src/server/http/api-error.ts";
import type { Keys } from "#src/server/security/secrets.ts";
import { FILL_TIME_MIN_MS, FORM_TOKEN_LIFE_MS } from "../limits.ts";

const PURPOSE = "enquiry stamp";

/** A form token: the current time, sealed so that visitors cannot forge an older one. */
export function newFormToken(keys: Keys, now: Date): string {
  return keys.seal(PURPOSE, String(now.getTime()));
}

/**
 * Detects submissions by bots: the honeypot was filled in, or the form was sent faster than people type. Rejects form
 * tokens that are invalid or too old.
 */
export function detectBot(
  keys: Keys,
  { reference, stamp }: { reference?: string; stamp: string },
  now: Date,
): "trap" | "pace" | null {
  const sealed = keys.unseal(PURPOSE, stamp);
  const age = sealed === undefined ? Number.NaN : now.getTime() - Number(sealed);
  if (reference) return "trap";
  if (!(age <= FORM_TOKEN_LIFE_MS)) throw new ApiError("formExpired");
  return age < FILL_TIME_MIN_MS ? "pace" : null;
}
