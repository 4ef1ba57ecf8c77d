import { ERROR_MESSAGE_MAX, ERROR_PATH_MAX } from "./limits.ts";

// An error's message may repeat what somebody typed. It is scrubbed in the browser, before anything is sent, and again on
// the server, since anybody can send anything.

const QUERY = /(\bhttps?:\/\/[^\s?#"'`()]+)[?#][^\s"'`()]*/g;
const ADDRESS = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g;
/** The name of a property, function or file: what a developer wrote. */
const NAME = /^[A-Za-z_$][\w$.-]{0,39}$/;
const TOKEN = /[\w-]{32,}|\b(?=\w*\d)\w{20,}/g;
const DIGITS = /\d{4,}/g;
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** An error's message without addresses, queries, codes, tokens, and quoted text that is not a name of our code. */
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

/** A page's path without what identifies a person or a thing: all enquiries are one page. */
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
