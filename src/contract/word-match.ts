/** Within words, shorter parts are found too often: "app" is part of "happen". */
const WITHIN_MIN = 4;

/** Where a searched word is found: as a whole word or its plural, at the beginning of words, or anywhere within them. */
export type WordMatch = "whole" | "start" | "within";

/** A searched word. */
export interface Term {
  word: string;
  match: WordMatch;
}

/** The endings of an English word, without and with a plural. */
export const ENDINGS = ["", "s", "es"];

/** True if a word of a text is the searched word or its plural. Both are folded. */
export const isWholeWord = (found: string, word: string): boolean => ENDINGS.some((ending) => found === word + ending);

/** True if a searched word is also found within longer words. */
export const isFoundWithin = (word: string): boolean => [...word].length >= WITHIN_MIN;
