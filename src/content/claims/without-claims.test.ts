import { expect, test } from "vitest";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

const CLAIMED = ["within two weeks.", "Half an hour. No fee", "Ann Ash", "4+ Years"];

test("a sentence that holds a claim goes whole, and the others stay", () => {
  const text = "We are quick. Usually, he said, “we start within two weeks.” We say so.";
  expect(withoutClaims(text, CLAIMED)).toBe("We are quick. We say so.");
});

test("a claim of several sentences takes each of them along", () => {
  expect(withoutClaims("Ring us. Half an hour. No fee and no slides. Tell us.", CLAIMED)).toBe("Ring us. Tell us.");
});

test("a list loses the text of which nothing is left, and an object keeps its fields", () => {
  const content = { lines: ["We start within two weeks.", "$2.9M+ in 4 weeks"], name: "Ann Ash", led: [1], off: null };
  expect(withoutClaims(content, CLAIMED)).toEqual({ lines: ["$2.9M+ in 4 weeks"], name: "", led: [1], off: null });
});

test("content without a claim stays as it is", () => {
  const content = [{ name: "Bo Birch", words: "He reads the code.  Twice. " }, ""];
  expect(withoutClaims(content, CLAIMED)).toEqual(content);
  expect(isFreeOf(content, CLAIMED)).toBe(true);
  expect(isFreeOf([{ name: "Ann Ash" }], CLAIMED)).toBe(false);
});
