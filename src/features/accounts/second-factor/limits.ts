import { MINUTE } from "#src/contract/time.ts";

/** Supported by every authenticator app: RFC 6238 with SHA-1, six digits and steps of half a minute. */
export const TOTP_DIGITS = 6;
export const TOTP_STEP_MS = MINUTE / 2;
/** How many steps a phone's clock may be off in either direction. */
export const TOTP_DRIFT = 1;
/** Within this many steps, a correct code reports clock drift rather than a wrong code. */
export const TOTP_WRONG_CLOCK = 60;
/** 160 bits, as RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20;

export const RECOVERY_CODES = 10;
/** From an alphabet of 32: 50 bits, which no one can guess at ten tries an hour. */
export const RECOVERY_CODE_LENGTH = 10;

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

/** How long a setup, or a passkey's challenge, stays valid. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE;
