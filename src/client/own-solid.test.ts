import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fallbackPicture, solidOf } from "./own-solid.ts";

const names = ["Marit Solheim", "Chiara Bellandi", "Tom Aldersey", "Sana Mirza", "Wiktor Zawada", "Ngozi Eze"];

test("people have different pictures, and all of them exist", () => {
  const pictures = new Set(names.map(fallbackPicture));
  expect(pictures.size).toBe(names.length);
  for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
});

test("a person's picture shows their own solid", () => {
  const [person = ""] = names;
  const place = Number(/fallback-(\d+)-/.exec(fallbackPicture(person))?.[1]) - 1;
  expect(solidOf(person).picture).toBe(`clients/solid-${(place % 6) + 1}`);
});
