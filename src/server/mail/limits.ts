import { DAY } from "../../contract/time.ts";

/** A mail that waits longer is deleted: its code or link has expired long ago. */
export const MAIL_RETENTION_MS = 7 * DAY;
