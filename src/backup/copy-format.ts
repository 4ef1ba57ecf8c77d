import { type SQL, sql } from "drizzle-orm";

// PostgreSQL's COPY text format: one line per row, tabs between values, \N for NULL, and backslashes to escape delimiters.
// psql's \copy reads and writes it too.

const NULL = "\\N";
const ESCAPED: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** An expression for one line of the format, without the line feed. */
export function copyLine(texts: SQL[]): SQL {
  const values = texts.map((text) => sql`coalesce(${escaped(text)}, '\\N')`);
  return sql`concat_ws(chr(9), ${sql.join(values, sql`, `)})`;
}

function escaped(text: SQL): SQL {
  return sql`replace(replace(replace(replace(${text}, '\\', '\\\\'), chr(9), '\\t'), chr(10), '\\n'), chr(13), '\\r')`;
}

export function parseCopyLine(line: string): (string | null)[] {
  return line
    .split("\t")
    .map((value) => (value === NULL ? null : value.replace(/\\(.)/gs, (_, letter) => ESCAPED[letter] ?? letter)));
}

export function printCopyLine(values: (string | null)[]): string {
  const print = (value: string) =>
    value.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return values.map((value) => (value === null ? NULL : print(value))).join("\t");
}

/** Batches of whole lines. Splits at line feeds only, because texts contain other line separators. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (const bytes of content) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  if (rest) yield [rest];
}
