import { excerpt, oneLine } from "#src/contract/excerpt.ts";
import { WORD_MIN, WORDS_MAX } from "./limits.ts";

/** Removes case and accents, for comparison. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The distinct words of a query. Accents are kept, since the database compares them. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.filter((word) => [...word].length >= WORD_MIN))].slice(0, WORDS_MAX);
}

/** Within a word, shorter ones match too much. */
const INNER_MIN = 4;

/** True if a word of a text begins with one of the words, or contains a longer one. */
export function isMatch(word: string, words: readonly string[]): boolean {
  const folded = fold(word);
  return words.map(fold).some((each) => folded.startsWith(each) || (each.length >= INNER_MIN && folded.includes(each)));
}

/** An excerpt from the first sentence that contains one of the words, or from the start. */
export function excerptWith(words: string[], text: string, max: number): string {
  const sentences = oneLine(text).split(/(?<=[.?!])\s/);
  const folded = words.map(fold);
  const place = sentences.findIndex((sentence) => folded.some((word) => fold(sentence).includes(word)));
  return excerpt(sentences.slice(Math.max(place, 0)).join(" "), max);
}
