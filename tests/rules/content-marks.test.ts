import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/** Comments are for developers. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STRING = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const STRAIGHT = /[A-Za-z]'(?:[A-Za-z\s.,;:!?)"`]|$)/;

const straightIn = (text: string) =>
  (text.replace(COMMENT, "").match(STRING) ?? []).filter((string) => STRAIGHT.test(string));

test("the site's own copy has curly apostrophes", () => {
  const content = readSources().filter(({ file }) => file.startsWith("src/content/") && !file.includes(".test."));
  expect(content.length).toBeGreaterThan(30);
  expect(content.flatMap(({ file, text }) => straightIn(text).map((string) => `${file}: ${string}`))).toEqual([]);
});

test("reports straight apostrophes, except in comments", () => {
  expect(straightIn(`const one = "our customers' words"; // it's said\nconst two = "it’s";`)).toEqual([
    `"our customers' words"`,
  ]);
});
