const DAY_MS = 24 * 60 * 60_000;

/** Earlier versions of drafts are kept this long. */
export const DRAFT_HISTORY_MS = 30 * DAY_MS;
/** JSON characters of one edited value: longer than the longest text that a schema allows. */
export const VALUE_MAX = 12_000;
export const PATH_MAX = 200;
/** Documents, or edited fields, of one call. */
export const FIELDS_MAX = 400;
/** Publications of a document that its history shows. */
export const HISTORY_MAX = 50;
/** Characters of a value that a line of history shows. */
export const TEXT_SHOWN_MAX = 600;
/** Scheduled publications that the list shows, and for how long those that failed. */
export const SCHEDULES_MAX = 50;
export const FAILURES_SHOWN_MS = 7 * DAY_MS;
export const SEARCH_MAX = 100;

/** Pictures that nothing has named for this long since their upload are removed. */
export const UNUSED_PICTURE_MS = 90 * DAY_MS;
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;
/** All pictures together, in all their widths. */
export const PICTURES_MAX_BYTES = 2 * 1024 ** 3;
