// Tests that `npm test` leaves out, because they are slow and rarely break: checks of every page, part and browser, killed
// processes, and API tests on PostgreSQL that do not concern SQL. Then the main journeys in three browsers.

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
