import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";

test("Playwright loads every browser test, without Vite's imports of style sheets as text", () => {
  const list = ["node_modules/@playwright/test/cli.js", "test", "--list", "--reporter=list"];
  const listed = execFileSync(process.execPath, list, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  expect(listed).toMatch(/Total: \d{3,} tests in \d+ files/);
}, 60_000);
