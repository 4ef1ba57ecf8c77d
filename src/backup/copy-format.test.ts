import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, parseCopyLine, printCopyLine } from "./copy-format.ts";

const value = fc.option(
  fc.string({ unit: fc.constantFrom("\\", "\t", "\n", "\r", "N", ".", "\u2028", "\ufeff", "🙂", "a", "") }),
);
const row = fc.array(value, { minLength: 1 });

test("reads each row back as it was written", () => {
  fc.assert(
    fc.property(row, (values) => {
      expect(parseCopyLine(printCopyLine(values))).toEqual(values);
    }),
  );
});

test("reads escapes that PostgreSQL writes but this program does not", () => {
  expect(parseCopyLine("\\b\\f\\v\tx\\qy\t\\\\N\t\t\\N")).toEqual(["\b\f\v", "xqy", "\\N", "", null]);
});

test("splits rows only at line feeds, regardless of chunk boundaries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const lines = rows.map(printCopyLine);
      const bytes = Buffer.from(`${lines.join("\n")}\n`);
      const chunks = async function* () {
        for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
      };
      expect((await Readable.from(linesOf(chunks())).toArray()).flat()).toEqual(lines);
    }),
  );
});
