import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";

/** Licences that permit use, change and distribution by anyone. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
];
/** libvips is a separate shared library beside sharp, shipped unchanged, as the LGPL requires. */
const ALLOWED_FOR: Record<string, RegExp> = { "LGPL-3.0-or-later": /^@img\/sharp-/ };

interface Package {
  license?: string;
  dev?: boolean;
}

const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
const production = Object.entries(packages)
  .filter(([folder, { dev }]) => folder !== "" && !dev)
  .map(([folder, { license }]) => ({ name: folder.split("node_modules/").at(-1) ?? "", license }));

/** True if a package may be shipped. "A OR B" leaves us the choice; in "A AND B" each must be allowed. */
function isAllowed(name: string, license: string | undefined): boolean {
  const one = (part: string) => ALLOWED.includes(part) || ALLOWED_FOR[part]?.test(name) === true;
  return (license ?? "none")
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(one));
}

test("every production package has a permissive licence on every platform", () => {
  expect(production.length).toBeGreaterThan(100);
  expect(production.filter(({ name, license }) => !isAllowed(name, license))).toEqual([]);
});

test("reports copyleft and missing licences", () => {
  for (const license of [
    undefined,
    "UNLICENSED",
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "LGPL-3.0-or-later",
  ])
    expect(isAllowed("planted", license), license).toBe(false);
  expect(isAllowed("planted", "(GPL-2.0-only OR MIT)")).toBe(true);
});

test("no compiler is installed where the site runs", () => {
  expect(
    production.map(({ name }) => name).filter((name) => /^(?:@typescript\/|typescript$|vite$|esbuild$)/.test(name)),
  ).toEqual([]);
});
