import { expect, test } from "vitest";
import { isWaiting } from "./answer-form.tsx";

test("a low review waits for an answer while it is a customer's, published and without one", () => {
  const low = {
    _id: "1",
    rating: 2,
    description: "Late, twice.",
    createdAt: "2026-11-01T10:00:00.000Z",
    state: "published",
    user: { name: "Wren", profilePic: null },
  } as const;
  expect(isWaiting(low)).toBe(true);
  expect(isWaiting({ ...low, rating: 4 })).toBe(false);
  expect(isWaiting({ ...low, state: "hidden" })).toBe(false);
  expect(isWaiting({ ...low, worksHere: true })).toBe(false);
  expect(isWaiting({ ...low, answer: { text: "Sorry.", createdAt: low.createdAt } })).toBe(false);
});
