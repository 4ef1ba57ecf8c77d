// Prints every row of docs/rows.md with the tests that have its tag: passed, failed, or not yet. Without options it reads the
// results of the last `npm test`; with --url it runs the journeys against a running deployment first:
//   npm run prove -- rows --url https://www.example.com --mailbox http://localhost:3000/dev/mailbox/messages
// Exits 0 only when all rows pass.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";
import { readResults, type TestResult } from "../scripts/results.ts";
import { rows, tags } from "./requirements.ts";

const ROOT = path.join(import.meta.dirname, "..");

const { values } = parseArgs({ options: { url: { type: "string" }, mailbox: { type: "string" } } });
if (values.url) {
  spawnSync("playwright", ["test"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser(),
      SITE_UNDER_TEST: values.url,
      MAILBOX_UNDER_TEST: values.mailbox,
    },
  });
}

const results = readResults(ROOT);
if (results.length === 0) {
  console.error("There are no results yet. Run npm test first.");
  process.exit(1);
}

let passing = 0;
for (const { number, text } of rows) {
  const carriers = results.filter((result) => result.tags.includes(number));
  const state = stateOf(carriers);
  if (state === "passed") passing++;
  console.log(`${number.padEnd(5)} ${state.padEnd(8)} ${text.slice(0, 90)}${text.length > 90 ? " ..." : ""}`);
  for (const { name, state: own } of carriers) if (own !== "passed") console.log(`      ${own}: ${name}`);
}
// Vitest refuses a tag that is in no list; Playwright takes any.
const known = new Set<string>(tags);
const unknown = new Set(results.flatMap((result) => result.tags.filter((tag) => !known.has(tag))));
for (const tag of unknown) console.log(`${tag} is neither a row nor a requirement`);
console.log(`\n${passing} of ${rows.length} rows pass`);
process.exit(passing === rows.length && unknown.size === 0 ? 0 : 1);

function stateOf(carriers: TestResult[]): string {
  if (carriers.some(({ state }) => state === "failed")) return "failed";
  return carriers.some(({ state }) => state === "passed") ? "passed" : "not yet";
}
