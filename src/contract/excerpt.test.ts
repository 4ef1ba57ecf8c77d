import { expect, test } from "vitest";
import { excerpt, wholeSentences } from "./excerpt.ts";

const MAX = 280;

test("cuts a long text after its last whole word, and shows a short one in full", () => {
  const long = "word ".repeat(100).trim();
  const start = excerpt(long, MAX);
  expect(start).toMatch(/word…$/);
  expect(start.length).toBeLessThanOrEqual(MAX + 1);
  expect(excerpt("short", MAX)).toBe("short");
});

test("a long text without spaces, or of pictographs, is cut between characters", () => {
  expect([...excerpt("🎉".repeat(400), MAX)]).toHaveLength(MAX + 1);
  expect(excerpt("🎉".repeat(400), MAX)).toMatch(/^(?:🎉)+…$/u);
});

test("line breaks and repeated spaces count as one space", () => {
  expect(excerpt(" One\r\n\r\ntwo \t three ", MAX)).toBe("One two three");
});

test("a long text ends with its last whole sentence that fits, or else with its last whole word", () => {
  const first = "They argued with our brief, politely, and the product is better for it.";
  expect(wholeSentences(`${first} The second release was on the day that they had named.`, 100)).toBe(first);
  expect(wholeSentences(`They said “That will do.” ${"And so on ".repeat(20)}`, 60)).toMatch(
    /^They said “That will do.” And so on .*…$/,
  );
  expect(wholeSentences(`${first.slice(0, -1)}!” ${"more ".repeat(40)}`, 100)).toBe(`${first.slice(0, -1)}!”`);
  // Decimal points and an abbreviation at the start do not end a sentence.
  expect(wholeSentences(`Dr. Roe ${"paid 3.5 million of it ".repeat(10)}`, 60)).toMatch(/…$/);
  expect(wholeSentences(first, 100)).toBe(first);
});
