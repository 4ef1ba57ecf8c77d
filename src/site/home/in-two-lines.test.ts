import { expect, test } from "vitest";
import { inTwoLines } from "./in-two-lines.ts";

test("breaks a heading into two lines that are as equal in length as possible", () => {
  expect(inTwoLines("A melting pot for the best ideas")).toEqual(["A melting pot for", "the best ideas"]);
  expect(inTwoLines("A steady lamp for bold plans")).toEqual(["A steady lamp", "for bold plans"]);
});

test("keeps a one-word heading on one line", () => {
  expect(inTwoLines("Crucible")).toEqual(["Crucible", ""]);
  expect(inTwoLines("")).toEqual(["", ""]);
});
