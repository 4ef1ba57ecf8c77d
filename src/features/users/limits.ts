export const PEOPLE_PAGE = 25;
export const PEOPLE_PAGE_MAX = 100;
/** Filtered counts stop here, since counting further would read every row. */
export const COUNT_MAX = 1_000;
export const SEARCH_MAX = 100;
/** Rows read per batch of an export. */
export const EXPORT_BATCH = 500;
