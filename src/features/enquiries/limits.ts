import { DAY, HOUR } from "#src/contract/time.ts";

/** The maximum number of code points of a note, and of a reply. */
export const NOTE_MAX = 4_000;

/** People need longer than this to read, fill in and send a form; bots do not. */
export const FILL_TIME_MIN_MS = 3_000;
/** A form that was open for longer needs a new form token. */
export const FORM_TOKEN_LIFE_MS = DAY;
/** The same message from the same address within this time is a retry, and gets the first one's response. */
export const ENQUIRY_REPEAT_MS = HOUR;

export const INBOX_SEARCH_MAX = 100;
export const INBOX_EXCERPT_MAX = 140;
/** Longest excerpt of a message in a mail to the Admins, and in a digest of many. */
export const NOTICE_EXCERPT_MAX = 1_000;
export const DIGEST_EXCERPT_MAX = 200;
/** Smaller than other exports' batches: messages are long, and include their notes. */
export const INBOX_EXPORT_BATCH = 200;
/** The maximum number of an enquiry's notes shown, newest first. */
export const NOTES_SHOWN_MAX = 100;

export const SUBSCRIBERS_PAGE = 50;

/** How long the newsletter's confirmation link works; then the request is deleted. */
export const CONFIRM_LIFE_MS = DAY;

/** How long done enquiries are kept, and how long spam is. */
export const DONE_RETENTION_MS = 365 * DAY;
export const SPAM_RETENTION_MS = 30 * DAY;
