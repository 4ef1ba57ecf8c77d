import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { MOVING_ILLUSTRATIONS } from "./moving-illustrations.ts";

const BYTES_MAX = 35_000;
const SUFFIX = "-sequence.avif";
const IMAGES = new URL("../../../public/images/", import.meta.url);

test("every moving illustration has a sheet of at most 35 kB, and no other service has one", () => {
  const sheets = readdirSync(new URL("services/", IMAGES)).filter((file) => file.endsWith(SUFFIX));
  expect(new Set(sheets.map((file) => `services/${file.slice(0, -SUFFIX.length)}`))).toEqual(
    new Set(MOVING_ILLUSTRATIONS),
  );
  for (const name of MOVING_ILLUSTRATIONS)
    expect(statSync(new URL(`${name}${SUFFIX}`, IMAGES)).size, name).toBeLessThanOrEqual(BYTES_MAX);
});
