/** What a browser may say of one error, in characters. */
export const ERROR_MESSAGE_MAX = 300;
export const ERROR_PATH_MAX = 200;
/** Different errors that are kept; more at once is somebody playing. */
export const ERRORS_KEPT_MAX = 1_000;
/** An error that was not seen for this long is forgotten. */
export const ERROR_RETENTION_MS = 30 * 24 * 60 * 60_000;
/** How many the dashboard lists. */
export const ERRORS_LISTED = 100;
