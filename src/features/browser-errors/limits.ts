import { DAY } from "#src/contract/time.ts";

/** In characters. */
export const ERROR_MESSAGE_MAX = 300;
export const ERROR_PATH_MAX = 200;
/** Distinct errors stored; more would mean abuse. */
export const ERRORS_KEPT_MAX = 1_000;
/** How long after it was last seen an error is deleted. */
export const ERROR_RETENTION_MS = 30 * DAY;
/** Errors listed in the dashboard. */
export const ERRORS_LISTED = 100;
