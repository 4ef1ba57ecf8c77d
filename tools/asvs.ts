// Joins docs/asvs.json, which lists every requirement of OWASP ASVS 5.0.0 of level 1 and 2, with the results of the last
// `npm test`. A requirement is proven by passing tests with its number ([asvs 6.5.1]), and not if one of them fails.
// Kinds: A by a test, D by a document that a test checks, P by a probe of a production set-up (pending until there is
// one), X a named exception whose compensation is tested, n/a with its reason.
// Prints what is missing and one line; exits 0 only when nothing but P is missing.

import { readFileSync } from "node:fs";
import path from "node:path";
import { readResults, type TestResult } from "../scripts/results.ts";

interface Requirement {
  kind: "A" | "D" | "P" | "X" | "n/a";
  level?: 1 | 2;
  asks?: string;
  reason?: string;
}

const ROOT = path.join(import.meta.dirname, "..");
/** Level 1 has 70 requirements, level 2 adds 183. */
const REQUIREMENTS = 253;

const requirements = Object.entries(
  JSON.parse(readFileSync(path.join(ROOT, "docs", "asvs.json"), "utf8")) as Record<string, Requirement>,
);
const results = readResults(ROOT);
if (results.length === 0) {
  console.error("There are no results yet. Run npm test first.");
  process.exit(1);
}

const proofs = new Map<string, TestResult[]>();
for (const result of results) {
  for (const [, id = ""] of result.name.matchAll(/\[asvs (\d+\.\d+\.\d+)\]/g)) {
    proofs.set(id, [...(proofs.get(id) ?? []), result]);
  }
}

const isProven = (id: string) => {
  const carriers = proofs.get(id) ?? [];
  return carriers.some(({ state }) => state === "passed") && !carriers.some(({ state }) => state === "failed");
};
const ofKind = (...kinds: Requirement["kind"][]) => requirements.filter(([, { kind }]) => kinds.includes(kind));

const applicable = ofKind("A", "D", "P");
const exceptions = ofKind("X");
const proven = applicable.filter(([id]) => isProven(id));
const missing = [...ofKind("A", "D"), ...exceptions].filter(([id]) => !isProven(id));
const pending = ofKind("P").filter(([id]) => !isProven(id));

for (const [id, { reason = "" }] of pending) console.log(`pending  ${id.padEnd(7)} ${reason}`);
for (const [id, { asks = "" }] of missing) {
  const failing = (proofs.get(id) ?? []).filter(({ state }) => state === "failed");
  console.log(`missing  ${id.padEnd(7)} ${asks}${failing.map(({ name }) => `\n         failed: ${name}`).join("")}`);
}
if (requirements.length !== REQUIREMENTS) {
  console.log(`docs/asvs.json lists ${requirements.length} requirements instead of ${REQUIREMENTS}.`);
}

console.log(`ASVS ${proven.length}/${applicable.length} (+${exceptions.length} exceptions)`);
process.exit(missing.length === 0 && requirements.length === REQUIREMENTS ? 0 : 1);
