/** Within words, shorter parts are found too often: "app" is part of "happen". */
const WITHIN_MIN = 4;

/** True if a searched word is also found within longer words, false if only at their beginning. */
export const isFoundWithin = (word: string): boolean => [...word].length >= WITHIN_MIN;
