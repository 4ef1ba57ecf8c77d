/** Days of public day-end hashes. */
export const PUBLIC_DAYS = 14;
