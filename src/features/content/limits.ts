import { DAY } from "#src/contract/time.ts";

/** How long earlier versions of drafts are kept. */
export const DRAFT_HISTORY_MS = 30 * DAY;
/** JSON characters of one edited value: longer than the longest text that a schema allows. */
export const VALUE_MAX = 12_000;
export const PATH_MAX = 200;
/** A document and a path, as `faq:heading`. */
export const FIELD_MAX = PATH_MAX + 41;
/** Windows that have not reported for this long no longer count as open. */
export const PRESENCE_MS = 30_000;
/** The maximum number of documents, or edited fields, per call. */
export const FIELDS_MAX = 400;
/** The maximum number of items of a document that the list of documents links to. */
export const ITEMS_LISTED_MAX = 10;
/** The number of publications in a document's history. */
export const HISTORY_MAX = 50;
/** The maximum number of characters of a value in a line of history. */
export const TEXT_SHOWN_MAX = 600;
/** The maximum number of scheduled publications in the list, and how long failed ones stay in it. */
export const SCHEDULES_MAX = 50;
export const FAILURES_SHOWN_MS = 7 * DAY;
/** How long a preview link is valid. */
export const PREVIEW_MS = 7 * DAY;
/** The maximum number of valid preview links. */
export const PREVIEWS_MAX = 50;
/** How long completed schedules are kept after their time. */
export const DONE_SCHEDULE_MS = 90 * DAY;
export const SEARCH_MAX = 100;

/** Unused pictures are removed this long after their upload. */
export const UNUSED_PICTURE_MS = 90 * DAY;
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;
/** The maximum size of all pictures together, in all widths. */
export const PICTURES_MAX_BYTES = 2 * 1024 ** 3;
