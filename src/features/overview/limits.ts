export const WEEKS = 12;
export const MAILS_COUNTED_MAX = 1_000;
/** A mail that waits longer than this means that sending fails. */
export const MAIL_LATE_MS = 10 * 60_000;
