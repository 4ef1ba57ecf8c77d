export const RECORD_PAGE = 50;
/** Entries read per batch during verification, to bound memory. */
export const VERIFY_BATCH = 1_000;
/** The number of months in the public counts. */
export const PUBLIC_MONTHS = 12;
