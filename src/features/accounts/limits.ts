import { DAY, MINUTE } from "#src/contract/time.ts";

export const CODE_LENGTH = 4;
export const WHOLE_CODE = /^\d{4}$/;
/** ASVS 6.5.5 allows a code at most ten minutes. */
export const CODE_LIFE_MS = 10 * MINUTE;
/** Four digits can be guessed: 10,000 codes, so five tries leave a chance of 1 in 2,000. */
export const CODE_TRIES = 5;
/** For programs without a cookie jar, counted separately. */
export const COOKIELESS_TRIES = 3;
/** How long a verified reset may wait for the new password. */
export const VERIFIED_LIFE_MS = 10 * MINUTE;
export const LINK_LIFE_MS = 10 * MINUTE;
export const RESEND_AFTER_MS = MINUTE;
/** How long the old address can revert a change: long enough for someone who reads mail once a week. */
export const EMAIL_STOP_LIFE_MS = 7 * DAY;
export const FLOW_COOKIE_MS = 20 * MINUTE;
export const FLOW_RETENTION_MS = DAY;

/** The minimum time for responses that must not reveal whether an address has an account. */
export const ANSWER_FLOOR_MS = 300;

/** Counted in code points; nothing is trimmed, case-folded or truncated. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_MIN_ADMIN = 15;
/** The length that the screens suggest; not a rule. */
export const PASSWORD_LONG = 15;
/** A rule of the update screen only, as the product requires. */
export const STRONG_PASSWORD = /^(?=.*\p{Lu})(?=.*\d).{8,}$/su;

/** Limits of a picture: bytes once decoded from the data URL, and pixels. */
export const PICTURE_MAX_BYTES = 512 * 1024;
export const PICTURE_MAX_PIXELS = 16_000_000;
export const PICTURE_SIDE = 256;
export const PICTURE_TIMEOUT_SECONDS = 3;
