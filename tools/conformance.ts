// Prints every requirement in docs/rows.md with the tests that have its tag. Without options, reads the results of the last
// `npm test` and `npm run prove -- pages`. With --url, runs journeys and calls against a live site:
//   npm run prove -- rows --url https://www.example.com
//   npm run prove -- rows --url https://www.example.com --mailbox http://localhost:8025/messages --domain check.example.com
// Without --mailbox it only reads, and reports the requirements that it skipped. With one it also writes, through accounts of
// that domain, whose emails must all arrive in the mailbox; it deletes them and their reviews at the end. The mailbox returns
// { messages: [{ to, subject, text }] }, newest first. Exits 0 if nothing failed and, without --url, everything passed.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowsers } from "../scripts/find-browser.ts";
import { PAGES_RESULTS, RESULTS, readJourneys, readResults, type TestResult } from "../scripts/results.ts";
import { whyUnreachable } from "./reach.ts";
import { rows, tags } from "./requirements.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** Journeys that can share a site. */
const LIVE = [
  "accounts",
  "api",
  "contact-forms",
  "frame",
  "home",
  "pages",
  "profile",
  "projects",
  "reviews",
  "without-scripts",
];

type State = "passed" | "failed" | "left out" | "not yet" | "not asked";

const { values } = parseArgs({
  options: { url: { type: "string" }, mailbox: { type: "string" }, domain: { type: "string" } },
});
const { url } = values;
const obstacle = url && (await whyUnreachable(new URL(url).origin));
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}
const results = url
  ? ask(new URL(url).origin)
  : [RESULTS, PAGES_RESULTS].flatMap((folder) => readResults(ROOT, folder));
if (results.length === 0) {
  console.error(url ? "No journey ran: see above." : "There are no results yet. Run npm test first.");
  process.exit(1);
}

const states = rows.map(({ number, text }) => {
  const carriers = results.filter((result) => result.tags.includes(number));
  const state = stateOf(carriers);
  console.log(`${number.padEnd(5)} ${state.padEnd(9)} ${text.slice(0, 90)}${text.length > 90 ? " ..." : ""}`);
  for (const { name, state: own } of carriers) if (own === "failed") console.log(`      failed: ${name}`);
  return state;
});

const countOf = (state: State) => states.filter((one) => one === state).length;
console.log(
  `\n${countOf("passed")} of ${rows.length} rows pass${countOf("failed") > 0 ? `, ${countOf("failed")} fail` : ""}`,
);
if (countOf("left out") > 0)
  console.log(`${countOf("left out")} left out: they write. Give --mailbox to ask them too.`);
if (countOf("not asked") > 0)
  console.log(`${countOf("not asked")} not asked: what is inside, or only an Admin's, is tested by npm test alone.`);
// Vitest rejects unknown tags, Playwright does not.
const known = new Set<string>([...tags, "writes"]);
const unknown = new Set(results.flatMap((result) => result.tags.filter((tag) => !known.has(tag))));
for (const tag of unknown) console.log(`${tag} is neither a row nor a requirement`);
const isComplete = url ? countOf("passed") > 0 : countOf("passed") === rows.length;
process.exit(isComplete && countOf("failed") === 0 && unknown.size === 0 ? 0 : 1);

/** Runs the tagged journeys one at a time, because a live site limits requests per IP address. */
function ask(origin: string): TestResult[] {
  rmSync(path.join(ROOT, RESULTS, "playwright.json"), { force: true });
  const files = LIVE.map((name) => `/${name}.spec.ts`);
  spawnSync("playwright", ["test", ...files, "--grep", "@R\\d+", "--workers", "1", "--retries", "0"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...findBrowsers(),
      SITE_UNDER_TEST: origin,
      SITE_IS_LIVE: "yes",
      MAILBOX_UNDER_TEST: values.mailbox,
      MAIL_DOMAIN_UNDER_TEST: values.domain,
    },
  });
  return readJourneys(ROOT);
}

function stateOf(carriers: TestResult[]): State {
  const has = (state: TestResult["state"]) => carriers.some((carrier) => carrier.state === state);
  if (has("failed")) return "failed";
  if (has("passed")) return "passed";
  if (!url) return "not yet";
  return has("skipped") ? "left out" : "not asked";
}
