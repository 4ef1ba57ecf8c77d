import { MINUTE } from "#src/contract/time.ts";

/** Cap of the task counts. */
export const TO_DO_MAX = 100;
/** Browser errors count as tasks for this long after they were last seen. */
export const ERRORS_RECENT_HOURS = 24;
export const WEEKS = 12;
export const MAILS_COUNTED_MAX = 1_000;
/** Mails that stay queued for longer indicate that sending fails. */
export const MAIL_LATE_MS = 10 * MINUTE;
