/** Collapses whitespace and line breaks into single spaces. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** The end of a sentence, with a closing quotation mark or bracket. */
const SENTENCE_END = /[.!?…。！？]["'”’»)]*(?=\s)/gu;
/** Below this, the text says too little, or the "sentence" ended with an abbreviation. */
const SENTENCES_MIN = 30;

/**
 * The start of a text on one line, up to the last sentence that fits, or else up to the last whole word and an ellipsis.
 * `max` is in code points.
 */
export function wholeSentences(text: string, max: number): string {
  const line = oneLine(text);
  const characters = [...line];
  if (characters.length <= max) return line;
  const start = characters.slice(0, max + 1).join("");
  const ends = [...start.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const last = ends.at(-1) ?? 0;
  return last >= SENTENCES_MIN ? line.slice(0, last) : excerpt(text, max);
}

/** The start of a text on one line, up to the last whole word that fits. `max` is in code points. */
export function excerpt(text: string, max: number): string {
  const line = oneLine(text);
  const characters = [...line];
  if (characters.length <= max) return line;
  const start = characters.slice(0, max).join("");
  const lastSpace = start.lastIndexOf(" ");
  // A text without spaces (one long word, or a script without them) is cut at the limit.
  const end = lastSpace > start.length / 2 ? lastSpace : start.length;
  return `${start.slice(0, end).replace(/[\s.,;:!?]+$/, "")}…`;
}
