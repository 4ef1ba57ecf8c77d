/** What somebody may add to a report, in code points. */
export const REPORT_NOTE_MAX = 1_000;
/** The same report again within this time is a retry. */
export const REPORT_REPEAT_MS = 24 * 60 * 60_000;
/** How long after the decision the note and the address are kept, and then the report itself. */
export const REPORTER_RETENTION_MS = 30 * 24 * 60 * 60_000;
export const REPORT_RETENTION_MS = 365 * 24 * 60 * 60_000;
export const REPORTS_PAGE = 25;
export const REPORTS_PAGE_MAX = 100;
