export const RECORD_PAGE = 50;
export const RECORD_PAGE_MAX = 100;
export const RECORD_EXPORT_BATCH = 500;
/** Links read at a time while the chain is verified: the audit log may be long, memory is limited. */
export const VERIFY_BATCH = 1_000;
/** How many days the ends of the record go back. */
export const PUBLIC_DAYS = 14;
/** How many months the public counts go back. */
export const PUBLIC_MONTHS = 12;
