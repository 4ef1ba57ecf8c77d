export const PEOPLE_PAGE = 25;
export const PEOPLE_PAGE_MAX = 100;
/** A filtered count stops here and says "more than": counting on would read every row. */
export const COUNT_MAX = 1_000;
export const SEARCH_MAX = 100;
/** Rows read at a time while an export is written. */
export const EXPORT_BATCH = 500;
