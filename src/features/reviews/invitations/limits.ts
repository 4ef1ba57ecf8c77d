import { DAY } from "#src/contract/time.ts";

export const INVITATION_LIFE_MS = 30 * DAY;
/** How long the recipient's address is kept after the invitation was used or expired. */
export const ADDRESS_RETENTION_MS = 30 * DAY;
export const CLIENT_NAME_MAX = 80;
/** Invitations per pasted list. */
export const INVITED_AT_ONCE_MAX = 50;
/** Maximum length of a pasted list. */
export const PASTED_MAX = 12_000;
/** The reminder is sent after this time, unless the invitation expires within REMIND_BEFORE_MS. */
export const REMIND_AFTER_MS = 10 * DAY;
export const REMIND_BEFORE_MS = DAY;
/** Reminders per run of the job, every 15 minutes. */
export const REMINDED_AT_ONCE_MAX = 50;
