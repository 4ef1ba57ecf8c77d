import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const own = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name));

test("there are at most 15 scripts, and the README explains each", () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  expect(own.length).toBeLessThanOrEqual(15);
  const missing = own.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(readme));
  expect(missing).toEqual([]);
});

test("scripts that install the pinned Node.js run in a separate shell", () => {
  for (const [name, command] of Object.entries(scripts)) {
    expect(command, name).not.toMatch(/bootstrap\.js.*&&/);
    if (!name.startsWith("pre")) expect(command, name).not.toContain("bootstrap.js");
  }
});
