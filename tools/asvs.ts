// Joins docs/asvs.json, which lists all requirements of OWASP ASVS 5.0.0 levels 1 and 2, with the results of the last
// `npm test`, `npm run prove -- pages` and `production`. A requirement is covered if all tests with its tag (asvs-6.5.1) pass,
// and there is at least one. P is pending until production has been probed; for an exception (X), its compensation is tested.
// Prints what is missing and a summary; exits 0 if nothing but P is missing.

import path from "node:path";
import { PAGES_RESULTS, PRODUCTION_RESULTS, RESULTS, readResults, type TestResult } from "../scripts/results.ts";
import { asvsTag, type Requirement, requirements } from "./requirements.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** Level 1 has 70 requirements, level 2 adds 183. */
const REQUIREMENTS = 253;

const results = [RESULTS, PAGES_RESULTS, PRODUCTION_RESULTS].flatMap((folder) => readResults(ROOT, folder));
if (results.length === 0) {
  console.error("There are no results yet. Run npm test first.");
  process.exit(1);
}

const findCarriers = (number: string): TestResult[] => results.filter(({ tags }) => tags.includes(asvsTag(number)));
const isProven = ({ number }: Requirement) => {
  const carriers = findCarriers(number);
  return carriers.some(({ state }) => state === "passed") && !carriers.some(({ state }) => state === "failed");
};
const ofKind = (...kinds: Requirement["kind"][]) => requirements.filter(({ kind }) => kinds.includes(kind));

const applicable = ofKind("A", "D", "P");
const exceptions = ofKind("X");
const proven = applicable.filter(isProven);
const missing = [...ofKind("A", "D"), ...exceptions].filter((requirement) => !isProven(requirement));
const pending = ofKind("P").filter((requirement) => !isProven(requirement));

for (const { number, reason = "" } of pending) console.log(`pending  ${number.padEnd(7)} ${reason}`);
for (const { number, asks = "" } of missing) {
  const failing = findCarriers(number).filter(({ state }) => state === "failed");
  console.log(
    `missing  ${number.padEnd(7)} ${asks}${failing.map(({ name }) => `\n         failed: ${name}`).join("")}`,
  );
}
if (requirements.length !== REQUIREMENTS) {
  console.log(`docs/asvs.json lists ${requirements.length} requirements instead of ${REQUIREMENTS}.`);
}

console.log(`ASVS ${proven.length}/${applicable.length} (+${exceptions.length} exceptions)`);
process.exit(missing.length === 0 && requirements.length === REQUIREMENTS ? 0 : 1);
