/** The list of what is to do counts up to here, and then says that there is more. */
export const TO_DO_MAX = 100;
/** An invitation is about to expire this long before. */
export const EXPIRES_SOON_DAYS = 3;
/** Browser errors stay in the list of what is to do for this long after they were last seen. */
export const ERRORS_RECENT_HOURS = 24;
export const WEEKS = 12;
export const MAILS_COUNTED_MAX = 1_000;
/** A mail that waits longer than this means that sending fails. */
export const MAIL_LATE_MS = 10 * 60_000;
