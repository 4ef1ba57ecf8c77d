/** The end of a sentence: its punctuation mark and any closing quotation mark, followed by a space or the end. */
const SENTENCE_END = /[.!?][’”)]*(?=\s|$)/g;

/**
 * Removes the sentences of a text that contain one of the claims. A claim may be part of a sentence or span several.
 */
function withoutSentences(text: string, claimed: readonly string[]): string {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const spans = claimed.flatMap((claim) => {
    const at = text.indexOf(claim);
    return at === -1 ? [] : [{ from: at, to: at + claim.length }];
  });
  if (spans.length === 0) return text;
  const bounds = [0, ...ends.filter((end) => end < text.length), text.length];
  return bounds
    .slice(1)
    .map((to, place) => ({ from: bounds[place] ?? 0, to }))
    .filter((sentence) => !spans.some(({ from, to }) => from < sentence.to && to > sentence.from))
    .map(({ from, to }) => text.slice(from, to).trim())
    .join(" ");
}

/** Removes the sentences that contain one of the claims, and list entries that become empty. */
export function withoutClaims<T>(content: T, claimed: readonly string[]): T {
  return strip(content) as T;

  function strip(value: unknown): unknown {
    if (typeof value === "string")
      return value
        .split("\n\n")
        .map((paragraph) => withoutSentences(paragraph, claimed))
        .filter(Boolean)
        .join("\n\n");
    if (Array.isArray(value)) return value.map(strip).filter((item, place) => item !== "" || value[place] === "");
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)]));
  }
}

/** True if no text of an item contains one of the claims. */
export function isFreeOf(item: unknown, claimed: readonly string[]): boolean {
  return JSON.stringify(withoutClaims(item, claimed)) === JSON.stringify(item);
}
