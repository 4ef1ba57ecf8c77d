// Runs every test: rules, parts and the API on both databases first, then the journeys in a real browser. Ends with one
// line that counts them.

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowsers } from "./find-browser.ts";
import { count, RESULTS, readResults } from "./results.ts";

const ROOT = path.join(import.meta.dirname, "..");
const environment = { ...process.env, NODE_ENV: undefined, ...findBrowsers() };

rmSync(path.join(ROOT, RESULTS), { recursive: true, force: true });
mkdirSync(path.join(ROOT, RESULTS), { recursive: true });

const steps = [
  run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/vitest.json`]),
  run("playwright", ["test"]),
];

const { passed, failed, skipped } = count(readResults(ROOT));
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || passed === 0 || steps.some((status) => status !== 0) ? 1 : 0);

function run(command: string, args: string[]): number | null {
  return spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env: environment }).status;
}
