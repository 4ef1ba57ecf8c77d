import { expect, test } from "vitest";
import { fallbackPicturesOf, solidOf } from "./own-solid.ts";

const names = Array.from({ length: 30 }, (_, place) => `Person ${place}`);

test("no two of thirty authors share a picture", () => {
  expect(new Set(fallbackPicturesOf(names).values()).size).toBe(30);
});

test("a person alone keeps their picture and their solid", () => {
  expect(fallbackPicturesOf(["Person 3"])).toEqual(fallbackPicturesOf(["Person 3"]));
  expect(solidOf("Person 3")).toEqual(solidOf("Person 3"));
});

test("more authors than pictures all have one", () => {
  expect(fallbackPicturesOf([...names, "One more"]).get("One more")).toMatch(/fallback-/);
});
