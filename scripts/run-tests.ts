import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowsers } from "./find-browser.ts";
import { count, readResults } from "./results.ts";

const ROOT = path.join(import.meta.dirname, "..");
const PROBLEM_LINES = 12;

/**
 * Runs projects of Vitest and Playwright, stores the results in a folder, and prints the failed tests with their reasons
 * and a summary line. Returns the exit status.
 */
export function runTests(folder: string, { vitest, playwright }: { vitest: string[]; playwright: string[] }): number {
  const results = path.join(ROOT, folder);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const environment = {
    NODE_ENV: undefined,
    ...findBrowsers(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/playwright.json`,
  };
  const run = (command: string, args: string[], projects: string[]) =>
    spawnSync(command, [...args, ...projects.flatMap((name) => ["--project", name])], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    }).status;

  const steps = [
    run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}/vitest.json`], vitest),
    run("playwright", ["test"], playwright),
  ];
  const outcome = readResults(ROOT, folder);
  const { passed, failed, skipped } = count(outcome);
  // Reported again at the end, since the runners' reports are thousands of lines up.
  for (const { name, problems } of outcome.filter(({ state }) => state === "failed")) {
    console.log(`\nFailed: ${name}`);
    for (const problem of problems) console.log(problem.split("\n").slice(0, PROBLEM_LINES).join("\n"));
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed > 0 || passed === 0 || steps.some((status) => status !== 0) ? 1 : 0;
}
