import { DAY } from "#src/contract/time.ts";

/** The maximum length in characters. */
export const ERROR_MESSAGE_MAX = 300;
export const ERROR_PATH_MAX = 200;
/** The maximum number of distinct errors stored; more would mean abuse. */
export const ERRORS_KEPT_MAX = 1_000;
/** Errors are deleted this long after they were last seen. */
export const ERROR_RETENTION_MS = 30 * DAY;
/** The number of errors listed in the dashboard. */
export const ERRORS_LISTED = 100;
