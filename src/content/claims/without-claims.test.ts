import { expect, test } from "vitest";
import { isFreeOf, withoutClaims } from "./without-claims.ts";

const CLAIMED = ["within two weeks.", "Half an hour. No fee", "Ann Ash", "4+ Years"];

test("removes each sentence that contains a claim, and keeps the others", () => {
  const text = "We are quick. Usually, he said, “we start within two weeks.” We say so.";
  expect(withoutClaims(text, CLAIMED)).toBe("We are quick. We say so.");
});

test("removes every sentence that a claim spans", () => {
  expect(withoutClaims("Ring us. Half an hour. No fee and no slides. Tell us.", CLAIMED)).toBe("Ring us. Tell us.");
});

test("drops list entries that became empty, and keeps the fields of an object", () => {
  const content = { lines: ["We start within two weeks.", "$2.9M+ in 4 weeks"], name: "Ann Ash", led: [1], off: null };
  expect(withoutClaims(content, CLAIMED)).toEqual({ lines: ["$2.9M+ in 4 weeks"], name: "", led: [1], off: null });
});

test("leaves content without claims unchanged", () => {
  const content = [{ name: "Bo Birch", words: "He reads the code.  Twice. " }, ""];
  expect(withoutClaims(content, CLAIMED)).toEqual(content);
  expect(isFreeOf(content, CLAIMED)).toBe(true);
  expect(isFreeOf([{ name: "Ann Ash" }], CLAIMED)).toBe(false);
});
