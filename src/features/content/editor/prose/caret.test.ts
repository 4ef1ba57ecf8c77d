import { expect, test } from "vitest";
import { findSpot, spotAt } from "./caret.ts";

const MARKDOWN = "We keep what you write.\n\nAsk **us** what we know of you, at [the contact page](/contact).";
const SHOWN = ["We keep what you write.", "Ask us what we know of you, at the contact page."];

/** The position before these words. */
const before = (text: string, words: string) => spotAt(text, text.indexOf(words));

test("maps positions in Markdown to the displayed text, and back", () => {
  for (const words of ["keep", "what we", "know of", "contact page"]) {
    const found = findSpot(SHOWN, before(MARKDOWN, words));
    expect(SHOWN[found?.index ?? -1]?.slice(found?.offset)).toMatch(new RegExp(`^${words}`));
    const index = SHOWN.findIndex((text) => text.includes(words));
    const back = findSpot([MARKDOWN], before(SHOWN[index] ?? "", words));
    expect(MARKDOWN.slice(back?.offset)).toMatch(new RegExp(`^${words}`));
  }
});

test("a line break counts as a space", () => {
  expect(findSpot(["one two three four"], spotAt("one two\nthree four", 8))).toEqual({ index: 0, offset: 8 });
});

test("does not map a position that is ambiguous or missing from the other text", () => {
  expect(findSpot(SHOWN, spotAt("Something else entirely", 9))).toBeUndefined();
  expect(findSpot(SHOWN, spotAt("", 0))).toBeUndefined();
});
