/** The beginning of a text on one line, cut between code points. */
export function excerptOf(text: string, max: number): string {
  const signs = [...text.replace(/\s+/g, " ").trim()];
  return signs.length <= max ? signs.join("") : `${signs.slice(0, max).join("").trimEnd()}…`;
}
