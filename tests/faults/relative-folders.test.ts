import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#tests/support/sources.ts";

// A relative folder in the settings is relative to the project, as for the site itself, wherever a command is run.

const folder = mkdtempSync(path.join(tmpdir(), "relative-"));
/** Deep enough that a relative path from here stays below it. */
const elsewhere = path.join(folder, ...Array(20).fill("deep"));
const data = path.join(folder, "data");
beforeAll(() => {
  mkdirSync(elsewhere, { recursive: true });
  mkdirSync(path.join(folder, "backups"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, ...words: string[]) {
  const { NODE_ENV: _, INIT_CWD: __, ...inherited } = process.env;
  const settings = {
    DATABASE_URL: "",
    DATA_DIR: path.relative(ROOT, data),
    BACKUP_DIR: path.relative(ROOT, path.join(folder, "backups")),
  };
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, "scripts", script), ...words],
      { cwd: elsewhere, env: { ...inherited, ...settings } },
      (_error, said, problems) => resolve({ status: child.exitCode, said: said + problems }),
    );
  });
}

test("commands resolve relative folders as the site does", async () => {
  expect(await run("create-database.ts")).toEqual({ status: 0, said: "" });
  expect(existsSync(path.join(data, "database", "PG_VERSION"))).toBe(true);
  expect(await run("seed.ts", "--reviews", "1", "--people", "1")).toMatchObject({ status: 0 });
  expect(await run("seed.ts", "--reviews", "1")).toMatchObject({ status: 1, said: expect.stringMatching(/already/) });
  expect(await run("admin.ts", "check-settings")).toMatchObject({
    status: 0,
    said: expect.stringContaining("The settings are valid."),
  });
  const left = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.startsWith("deep"));
  expect(left.filter((name) => path.basename(name) !== "deep")).toEqual([]);
});
