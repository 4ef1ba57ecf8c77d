import { excerpt, oneLine } from "#src/contract/excerpt.ts";
import { isFoundWithin, isWholeWord } from "#src/contract/word-match.ts";
import { WORD_MIN, WORDS_MAX } from "./limits.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** Removes case and accents, for comparison. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The distinct words of a query. Accents are kept, since the database compares them. */
export function wordsOf(query: string): string[] {
  const words = wordsIn(query.normalize("NFC").toLowerCase());
  return [...new Set(words.filter((word) => [...word].length >= WORD_MIN))].slice(0, WORDS_MAX);
}

/** True if a word of a text begins with one of the words, or contains a longer one. */
function isMatch(word: string, words: readonly string[]): boolean {
  const folded = fold(word);
  return words.map(fold).some((each) => folded.startsWith(each) || (isFoundWithin(each) && folded.includes(each)));
}

/**
 * Decides which words of a text are marked for a search. Where a short word is found whole, longer ones that begin with
 * it are not: "appoint" beside "app".
 */
export function matcherFor(text: string, words: readonly string[]): (word: string) => boolean {
  const found = wordsIn(text).map(fold);
  const isWhole = (each: string) => !isFoundWithin(each) && found.some((word) => isWholeWord(word, fold(each)));
  const whole = words.filter(isWhole).map(fold);
  const others = words.filter((each) => !isWhole(each));
  return (word) => whole.some((each) => isWholeWord(fold(word), each)) || isMatch(word, others);
}

/** An excerpt from the first sentence that contains one of the words, or from the start. */
export function excerptWith(words: string[], text: string, max: number): string {
  const sentences = oneLine(text).split(/(?<=[.?!])\s/);
  const isFound = matcherFor(text, words);
  const place = sentences.findIndex((sentence) => wordsIn(sentence).some(isFound));
  return excerpt(sentences.slice(Math.max(place, 0)).join(" "), max);
}
