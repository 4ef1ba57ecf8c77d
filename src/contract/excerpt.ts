/** A text without line breaks and repeated spaces. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** Where a sentence ends, with the quotation mark or bracket that closes it. */
const SENTENCE_END = /[.!?…。！？]["'”’»)]*(?=\s)/gu;
/** A shorter beginning tells too little, or ends with an abbreviation. */
const SENTENCES_MIN = 30;

/**
 * The beginning of a text on one line, up to the end of the last sentence that fits; where none ends there, up to the last whole
 * word, with an ellipsis. `max` counts code points.
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

/** The beginning of a text on one line, up to the last whole word that fits. `max` counts code points. */
export function excerpt(text: string, max: number): string {
  const line = oneLine(text);
  const characters = [...line];
  if (characters.length <= max) return line;
  const start = characters.slice(0, max).join("");
  const lastSpace = start.lastIndexOf(" ");
  // A text without spaces (one long word, or a script that has none) is cut at the limit.
  const end = lastSpace > start.length / 2 ? lastSpace : start.length;
  return `${start.slice(0, end).replace(/[\s.,;:!?]+$/, "")}…`;
}
