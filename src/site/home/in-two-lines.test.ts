import { expect, test } from "vitest";
import { inTwoLines } from "./in-two-lines.ts";

test("a heading is broken where its lines are most equal", () => {
  expect(inTwoLines("A melting pot for the best ideas")).toEqual(["A melting pot for", "the best ideas"]);
  expect(inTwoLines("A steady lamp for bold plans")).toEqual(["A steady lamp", "for bold plans"]);
});

test("a heading of one word stays whole", () => {
  expect(inTwoLines("Crucible")).toEqual(["Crucible", ""]);
  expect(inTwoLines("")).toEqual(["", ""]);
});
