/** A text without line breaks and repeated spaces. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
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
