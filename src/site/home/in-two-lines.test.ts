import { expect, test } from "vitest";
import { inTwoLines } from "./in-two-lines.ts";

test("breaks a heading so that its lines are as equal as possible", () => {
  expect(inTwoLines("A melting pot for the best ideas")).toEqual(["A melting pot for", "the best ideas"]);
  expect(inTwoLines("A steady lamp for bold plans")).toEqual(["A steady lamp", "for bold plans"]);
});

test("keeps a heading of one word on one line", () => {
  expect(inTwoLines("Crucible")).toEqual(["Crucible", ""]);
  expect(inTwoLines("")).toEqual(["", ""]);
});
