import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** Runs `npm run seed` on an embedded database in this folder, or with the given environment. */
function seed(folder: string, options: string[], environment: Record<string, string> = {}) {
  const { NODE_ENV: _, ...inherited } = process.env;
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["scripts/seed.ts", ...options],
      { cwd: ROOT, env: { ...inherited, DATA_DIR: folder, DATABASE_URL: "", ...environment } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode, said: (stdout + stderr).trim() }),
    );
  });
}

test("npm run seed fills an empty database, and one with data only on request", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "seed-"));
  const few = ["--reviews", "20", "--people", "1"];
  expect(await seed(folder, few)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^20 reviews and 1 person in \d+ s\.$/),
  });
  expect(await seed(folder, few)).toEqual({
    status: 1,
    said: "The database holds people or reviews already. To add to it all the same: --into-existing",
  });
  expect((await seed(folder, [...few, "--into-existing"])).status).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test("npm run seed reports errors in one sentence", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "seed-"));
  for (const [options, sentence] of [
    [["--reviews", "many"], '--reviews must be a whole number up to 5,000,000 (it is "many").'],
    [["--people", "1000001"], "--people must be a whole number up to 1,000,000"],
    [["--all"], "Usage: npm run seed"],
  ] as const) {
    const { status, said } = await seed(folder, [...options]);
    expect(status).toBe(2);
    expect(said).toContain(sentence);
  }
  const production = {
    NODE_ENV: "production",
    SITE_URL: "https://www.example.com",
    SECRET: "kJ8rV2mQ0xZ7tB4nW6yL1sD9fG3hC5aP",
    WAIVE: "SMTP_URL,DATABASE_URL",
  };
  expect(await seed(folder, [], production)).toEqual({
    status: 1,
    said: "This is production, where nothing invented belongs. To do it all the same: --into-existing",
  });
  expect(await seed(folder, [], { DATABASE_URL: "postgres://a:b@127.0.0.1:1/none" })).toEqual({
    status: 1,
    said: "Cannot connect to the database. Start it, or correct DATABASE_URL.",
  });
  rmSync(folder, { recursive: true, force: true });
});
