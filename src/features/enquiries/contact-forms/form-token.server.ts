import { ApiError } from "#src/server/http/api-error.ts";
import type { Keys } from "#src/server/security/secrets.ts";
import { PACE_MIN_MS, STAMP_LIFE_MS } from "../limits.ts";

const PURPOSE = "enquiry stamp";

/** The current time, sealed, so that nobody can make a token older than it is. */
export function newFormToken(keys: Keys, now: Date): string {
  return keys.seal(PURPOSE, String(now.getTime()));
}

/**
 * What is wrong with how a form was sent: the honeypot was filled, or it was sent faster than anybody writes. Refuses a
 * form token that is invalid or too old.
 */
export function catchProgram(
  keys: Keys,
  { reference, stamp }: { reference?: string; stamp: string },
  now: Date,
): "trap" | "pace" | null {
  const sealed = keys.unseal(PURPOSE, stamp);
  const age = sealed === undefined ? Number.NaN : now.getTime() - Number(sealed);
  if (reference) return "trap";
  if (!(age <= STAMP_LIFE_MS)) throw new ApiError("formExpired");
  return age < PACE_MIN_MS ? "pace" : null;
}
