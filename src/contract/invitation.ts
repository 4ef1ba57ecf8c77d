/** Invitations without a review count as expiring this many days before they do. */
export const EXPIRES_SOON_DAYS = 3;
