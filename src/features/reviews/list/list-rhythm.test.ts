import { expect, test } from "vitest";
import { placeReviews } from "./list-rhythm.ts";

const short = { description: "Short." };
const long = { description: "Long. ".repeat(100) };
const verified = { description: "Short.", verified: { project: null, service: null } };
const kinds = (...reviews: Parameters<typeof placeReviews>[0][number][]) => placeReviews(reviews).map(({ as }) => as);

test("sets a verified client's short words on a panel, but no two in a row", () => {
  expect(kinds(verified, verified, verified)).toEqual(["panel", "row", "panel"]);
});

test("sets every fifth review on a panel if none is by a verified client", () => {
  expect(kinds(...Array.from({ length: 8 }, () => short))).toEqual([
    ...["half", "half", "panel"],
    ...["half", "half", "half", "half", "panel"],
  ]);
});

test("sets no long text on a panel", () => {
  expect(kinds({ ...verified, ...long }, long, long)).toEqual(["half", "half", "row"]);
});

test("sets a short one that ends the list alone on a panel, unless it follows one", () => {
  expect(kinds(long, long, short)).toEqual(["half", "half", "panel"]);
  expect(kinds(verified, short)).toEqual(["panel", "row"]);
});

test("sets reviews in pairs only if they are about equally long with their answers", () => {
  const answered = { ...long, answer: { text: "An answer. ".repeat(30), createdAt: "2026-01-01T00:00:00.000Z" } };
  expect(kinds(long, answered, long, long)).toEqual(["row", "row", "half", "half"]);
  expect(kinds(answered, answered)).toEqual(["half", "half"]);
});

test("gives neighbouring panels different tones", () => {
  const tones = placeReviews([verified, short, verified]).flatMap((placing) =>
    placing.as === "panel" ? placing.tone : [],
  );
  expect(new Set(tones).size).toBe(2);
});
