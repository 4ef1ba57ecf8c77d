import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

type Cell = string | number | null | undefined;

/**
 * Spreadsheets run cells that start like this as formulas, including full-width characters. Programs that expect
 * semicolons or tabs also start a new cell after these, even inside quotes.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=[\s"]*[=+\-@|\uFF0B\uFF0D\uFF1D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B\u2212])|^(?=\s*[\t\r\n])/g;

/** Formats rows as CSV (RFC 4180). Cells that a spreadsheet would run get a leading apostrophe, which shows them as text. */
export function csvRows(rows: (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], {
    record_delimiter: "windows",
    // The library does not quote a bare line feed when rows end with CRLF.
    quoted_match: /^\s|[\r\n]|\s$/,
    cast: { string: (text) => text.replace(FORMULA, "$1'") },
  });
}

/** A column: its heading, and a function that returns a row's cell. */
export type CsvColumn<Row> = readonly [head: string, cellOf: (row: Row) => Cell];

const BATCH = 500;

interface CsvFile<Row> {
  /** The file's name, without extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Rows in memory at a time; BATCH unless rows are long. */
  batch?: number;
  /** Reads the rows after a row, or the first batch. */
  read: (part: { limit: number; after?: Row }) => Promise<Row[]>;
}

/**
 * Streams a file batch by batch, so that a long list takes little memory. Typed as a string because the contract declares
 * one.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, batch: limit = BATCH, read }: CsvFile<Row>): string {
  reply.headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
  // Without a byte order mark, spreadsheets do not recognise UTF-8.
  async function* lines() {
    yield `\uFEFF${csvRows([columns.map(([head]) => head)])}`;
    let rows = await read({ limit });
    while (rows.length > 0) {
      yield csvRows(rows.map((row) => columns.map(([, cellOf]) => cellOf(row))));
      rows = rows.length < limit ? [] : await read({ limit, after: rows.at(-1) });
    }
  }
  return Readable.from(lines()) as unknown as string;
}
