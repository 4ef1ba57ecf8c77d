/** Characters that cannot be shown, or that change how the text around them is shown: controls and direction marks. */
const UNSHOWABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const ALLOWED_CONTROLS = /[\n\r\t]/g;
/** Something that a reader can see: a letter, digit, sign or pictograph. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A line of text that a person wrote, without the space around it. Undefined when it is empty, longer than `max` code
 * points, or has characters that cannot be shown.
 */
export function settle(text: string, max: number): string | undefined {
  const line = text.trim();
  return [...line].length <= max && VISIBLE.test(line) && !UNSHOWABLE.test(line) ? line : undefined;
}

/** Like `settle` for text of several lines, which is kept exactly as written. */
export function isShowable(text: string, max: number): boolean {
  return [...text].length <= max && VISIBLE.test(text) && !UNSHOWABLE.test(text.replace(ALLOWED_CONTROLS, ""));
}
