import { expect, test } from "vitest";
import { csvRows } from "./csv.ts";

/** Splits a row like a spreadsheet whose list separator is `separator`: quotes only count at the start of a cell. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = csv;
  while (rest.length > 0) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const head = quoted?.[0] ?? "";
    const tail = rest.slice(head.length);
    const end = tail.search(new RegExp(`[${separator}\r\n]`));
    const length = end < 0 ? tail.length : end;
    cells.push((quoted?.[1] ?? "").replaceAll('""', '"') + tail.slice(0, length));
    rest = tail.slice(length + 1);
  }
  return cells;
}

const SIGNS = [..."=+-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B\u2212"];
const FORMULA = new RegExp(`^[\\s"]*[${SIGNS.join("").replace("-", "\\-")}]`);

test.each([",", ";", "\t"])("no cell begins with a formula if the list separator is %j", (separator) => {
  for (const sign of SIGNS) {
    for (const before of ["", " ", "a;", "a; ", 'a;"', "a\t", "a\n", "a\r\n", "a,", 'a",', 'say "hi";', ";;", "a;b;"]) {
      const text = `${before}${sign}cmd|' /C calc'!A0`;
      const cells = cellsOf(csvRows([["Ann", text, 4.5]]), separator);
      expect(
        cells.filter((cell) => FORMULA.test(cell)),
        JSON.stringify(text),
      ).toEqual([]);
    }
  }
});

test("leaves text unchanged if no spreadsheet would execute it", () => {
  const row = ["Ann; Bob", "3 - 2 = 1", "a@mail.example", "and/or, e.g. +1", "five\u00a0\u2212\u00a0two"];
  expect(cellsOf(csvRows([row]), ",").slice(0, row.length)).toEqual(row);
});
