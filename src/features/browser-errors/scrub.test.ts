import fc from "fast-check";
import { expect, test } from "vitest";
import { scrubMessage, scrubPath } from "./scrub.ts";

test("scrubMessage keeps developers' text and removes user input", () => {
  for (const [message, scrubbed] of [
    ["TypeError: Cannot read properties of undefined (reading 'map')", undefined],
    ["x.reviews is not a function", undefined],
    [
      `Unexpected token 'A', "Ann Ash, ann@mail.example" is not valid JSON`,
      `Unexpected token 'A', "…" is not valid JSON`,
    ],
    ["Failed for ann.ash@mail.example", "Failed for [address]"],
    ["Failed to fetch https://site.example/a?token=abc#t=secret now", "Failed to fetch https://site.example/a now"],
    ["Code 4711 was refused, call 0161 4960123", "Code … was refused, call … …"],
    ["Session 0190f2b4-7b1c-7def-8123-456789abcdef ended", "Session … ended"],
    [`Bearer ${"aB3".repeat(12)}`, "Bearer …"],
    ["two\nlines\u001b[2J", "two lines [2J"],
  ] as const)
    expect(scrubMessage(message)).toBe(scrubbed ?? message);
  expect(scrubMessage("x ".repeat(1_000))).toHaveLength(300);
});

test("scrubPath keeps only the path, without ids", () => {
  expect(scrubPath("/servicedetail/3")).toBe("/servicedetail/3");
  expect(scrubPath("/dashboard/inbox/0190f2b4-7b1c-7def-8123-456789abcdef?note=hello")).toBe("/dashboard/inbox/:id");
  expect(scrubPath("/reset-password#t=secret&e=ann@mail.example")).toBe("/reset-password");
  expect(scrubPath(`/${"a1".repeat(20)}`)).toBe("/:id");
});

test("scrubbing is idempotent, and fast for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.integer({ min: 1, max: 5 }), (part, times) => {
      const once = scrubMessage(part.repeat(times));
      expect(once.length).toBeLessThanOrEqual(300);
      expect(once).not.toMatch(/[\p{C}]|[^\s@"'`<>()]+@[^\s@"'`<>()]+/u);
    }),
  );
});
