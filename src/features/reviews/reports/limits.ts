import { DAY } from "#src/contract/time.ts";

/** Maximum length of a reporter's note, in code points. */
export const REPORT_NOTE_MAX = 1_000;
/** A repeated report within this time is a retry. */
export const REPORT_REPEAT_MS = DAY;
/** How long note and address are kept after the decision, and how long the report itself is. */
export const REPORTER_RETENTION_MS = 30 * DAY;
export const REPORT_RETENTION_MS = 365 * DAY;
