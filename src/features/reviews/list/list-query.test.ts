import { expect, test } from "vitest";
import { writeReviewCursor } from "../list-cursor.server.ts";
import { shownBy } from "./list-query.ts";

const CURSOR = {
  rating: 4.5,
  createdAt: new Date("2026-03-04T05:06:07.089Z"),
  id: "01900000-0000-7000-8000-00000000000f",
};
const cursorAt = (query: string) => shownBy(new URLSearchParams(query)).cursor;

test("accepts only cursors that the API issued for the same sort order", () => {
  const [newest, highest] = [writeReviewCursor(CURSOR), writeReviewCursor(CURSOR, "highest")];
  expect(cursorAt(`cursor=${newest}`)).toBe(newest);
  expect(cursorAt(`sort=highest&cursor=${highest}`)).toBe(highest);
  expect(cursorAt(`rating=4.5&cursor=${newest}`)).toBe(newest);
  expect(cursorAt(`sort=highest&cursor=${newest}`)).toBeUndefined();
  expect(cursorAt(`cursor=${highest}`)).toBeUndefined();
});

test("an outdated or missing cursor shows the first page", () => {
  for (const cursor of [`2026-03-04T05:06:07.089Z_${CURSOR.id}`, "nonsense", "x".repeat(90), "x".repeat(81)])
    expect(cursorAt(`cursor=${cursor}`), cursor).toBeUndefined();
});
