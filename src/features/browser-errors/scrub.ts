import { ERROR_MESSAGE_MAX, ERROR_PATH_MAX } from "./limits.ts";

// Error messages may contain user input. They are scrubbed in the browser and again on the server, which can't trust
// clients.

const QUERY = /(\bhttps?:\/\/[^\s?#"'`()]+)[?#][^\s"'`()]*/g;
const ADDRESS = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g;
/** The name of a property, function or file. */
const NAME = /^[A-Za-z_$][\w$.-]{0,39}$/;
const TOKEN = /[\w-]{32,}|\b(?=\w*\d)\w{20,}/g;
const DIGITS = /\d{4,}/g;
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** Removes addresses, queries, codes, tokens and quoted text, except names from our code. */
export function scrubMessage(message: string): string {
  return message
    .replace(/\p{C}+/gu, " ")
    .replace(QUERY, "$1")
    .replace(ADDRESS, "[address]")
    .replace(QUOTED, (quoted, mark: string, text: string) => (NAME.test(text) ? quoted : `${mark}…${mark}`))
    .replace(UUID, "…")
    .replace(TOKEN, "…")
    .replace(DIGITS, "…")
    .trim()
    .slice(0, ERROR_MESSAGE_MAX);
}

/** Removes ids and tokens from a path, so that all enquiries count as one page. */
export function scrubPath(path: string): string {
  return path
    .replace(/[?#].*$/s, "")
    .replace(/[\p{C}\s]+/gu, "")
    .replace(UUID, ":id")
    .replace(ADDRESS, ":id")
    .replace(TOKEN, ":id")
    .replace(DIGITS, ":id")
    .slice(0, ERROR_PATH_MAX);
}
