export const RECORD_PAGE = 50;
export const RECORD_PAGE_MAX = 100;
export const RECORD_EXPORT_BATCH = 500;
/** So many links are read at once while the chain is proven: the record may be long, memory is not. */
export const VERIFY_BATCH = 1_000;
/** The public counts go back so many months. */
export const PUBLIC_MONTHS = 12;
