import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

type Cell = string | number | null | undefined;

/**
 * Spreadsheets run a cell that begins like this as a formula, whoever wrote it; full-width signs too. Where lists are
 * separated by semicolons or tabs, a spreadsheet also begins a cell after one of these, within the quotes of ours.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=[\s"]*[=+\-@|\uFF0B\uFF0D\uFF1D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B\u2212])|^(?=\s*[\t\r\n])/g;

/** Rows of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front, and is shown as text. */
export function csvRows(rows: (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], {
    record_delimiter: "windows",
    // The library does not quote a bare line feed when rows end with two characters.
    quoted_match: /^\s|[\r\n]|\s$/,
    cast: { string: (text) => text.replace(FORMULA, "$1'") },
  });
}

/** A column of a file: its heading, and its cell in a row. */
export type CsvColumn<Row> = readonly [head: string, cellOf: (row: Row) => Cell];

interface CsvFile<Row> {
  /** The file's name, without its extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** How many rows are in memory at a time. */
  batch: number;
  /** The rows after this one; the first batch when omitted. */
  read: (part: { limit: number; after?: Row }) => Promise<Row[]>;
}

/**
 * Answers with a file that is read and sent batch by batch, so that a long list needs no memory. Its type is string,
 * since the contract declares one.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, batch: limit, read }: CsvFile<Row>): string {
  reply.headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
  // Without the byte order mark, spreadsheets read UTF-8 as their own encoding.
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
