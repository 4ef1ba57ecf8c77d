import { Fragment } from "react";
import { matcherFor } from "./words.ts";

/** A text with the words that match a search marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const isFound = matcherFor(text, words);
  // Splitting by a group keeps what it matches, at the odd places.
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map(draw);

  // Keys are indexes, because a word may occur twice.
  function draw(part: string, place: number) {
    return place % 2 === 1 && isFound(part) ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
  }
}
