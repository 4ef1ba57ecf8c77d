// What `npm test` leaves out because it takes long and rarely breaks by a change of one feature: what is asked of every page,
// part and browser, processes that are killed, and the API on PostgreSQL where a test is not about SQL. Then the first
// journeys in three engines.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { PAGES_RESULTS } from "../scripts/results.ts";
import { runTests } from "../scripts/run-tests.ts";

const ROOT = path.join(import.meta.dirname, "..");

const tests = runTests(PAGES_RESULTS, {
  vitest: ["faults", "api, PostgreSQL, the rest"],
  playwright: ["pages", "pages, in the browser"],
});
const engines = spawnSync(process.execPath, ["scripts/test-browsers.ts", "--found"], { cwd: ROOT, stdio: "inherit" });
process.exit(tests === 0 && engines.status === 0 ? 0 : 1);
