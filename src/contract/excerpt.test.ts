import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

const MAX = 280;

test("a long text is cut after its last whole word, a short one is shown whole", () => {
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
