/** The number of days with public day-end hashes. */
export const PUBLIC_DAYS = 14;
