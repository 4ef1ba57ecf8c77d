export const INVITATION_LIFE_MS = 30 * 24 * 60 * 60_000;
/** How long after it was used or expired an invitation keeps the address it was sent to. */
export const ADDRESS_RETENTION_MS = 30 * 24 * 60 * 60_000;
export const INVITATIONS_PAGE = 25;
export const INVITATIONS_PAGE_MAX = 100;
export const CLIENT_NAME_MAX = 80;
/** Clients who are invited with one list. */
export const INVITED_AT_ONCE_MAX = 50;
/** Longest list that is looked at. */
export const PASTED_MAX = 12_000;
/** The one reminder goes out this long after the invitation, unless it expires within REMIND_BEFORE_MS. */
export const REMIND_AFTER_MS = 10 * 24 * 60 * 60_000;
export const REMIND_BEFORE_MS = 24 * 60 * 60_000;
/** Reminders of one run of the job, which is every quarter of an hour. */
export const REMINDED_AT_ONCE_MAX = 50;
