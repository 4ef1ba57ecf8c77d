/** Breaks a heading between two words so that its lines are as equal as possible. */
export function inTwoLines(text: string): [string, string] {
  const words = text.split(" ");
  const breaks = words.map((_, at): [string, string] => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), [text, ""]);
}

const longest = (lines: [string, string]) => Math.max(...lines.map(({ length }) => length));
