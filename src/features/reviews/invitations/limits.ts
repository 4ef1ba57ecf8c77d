export const INVITATION_LIFE_MS = 30 * 24 * 60 * 60_000;
/** How long after it was used or expired an invitation keeps the address it was sent to. */
export const ADDRESS_RETENTION_MS = 30 * 24 * 60 * 60_000;
export const INVITATIONS_PAGE = 25;
export const INVITATIONS_PAGE_MAX = 100;
export const CLIENT_NAME_MAX = 80;
