// Checks in addition to the tests:
//   npm run prove -- pages                    the second half of the tests: every page, part and browser (tools/pages.ts)
//   npm run prove -- rows                     the table of requirements: passed, failed, missing
//   npm run prove -- rows --url https://…     the same, checked on a live site (tools/conformance.ts)
//   npm run prove -- production               the shipped proxies with three instances, and the journeys through them
//   npm run prove -- asvs                     the requirements of OWASP ASVS 5.0 that the last tests covered
//   npm run prove -- attacks | faults         the attack and fault tests with their full counts
//   npm run prove -- starts                   `npm start` in a clean copy with each supported npm and Node.js
//   npm run prove -- rebrand                  check and quick tests in a copy with another brand
//   npm run prove -- restored                 a backup taken under load, restored into the other database, and journeys on it
//   npm run prove -- scale                    that lists read no more with a million reviews than with ten thousand
//   npm run prove -- coverage | mutation      test coverage of the accounts' server code, and mutation testing of it
//   npm run prove -- touches                  that early touches of any part are answered
//   npm run prove -- timing                   whether response times reveal which addresses have an account

import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const API = ["--project", "api, *"];

interface Proof {
  command: string[];
  environment?: Record<string, string>;
}

const PROOFS: Record<string, Proof> = {
  pages: { command: ["node", "tools/pages.ts"] },
  rows: { command: ["node", "tools/conformance.ts"] },
  production: { command: ["node", "tools/production.ts"] },
  asvs: { command: ["node", "tools/asvs.ts"] },
  attacks: {
    command: ["vitest", "run", "--reporter=verbose", "--project", "rules", ...API, "tests/api", "tests/rules"],
    environment: { ATTACKS: "full" },
  },
  faults: {
    command: ["vitest", "run", "--reporter=verbose", "--project", "faults"],
    // The full counts take hours; FAULTS=short runs each fault once, within minutes.
    environment: { FAULTS: process.env.FAULTS ?? "full" },
  },
  starts: {
    command: ["vitest", "run", "--reporter=verbose", "--project", "faults", "tests/faults/start.test.ts"],
    environment: { STARTS: "full" },
  },
  rebrand: { command: ["playwright", "test", "rebrand"], environment: { REBRAND: "full" } },
  restored: { command: ["node", "tools/restored.ts"] },
  scale: {
    command: ["vitest", "run", "--project", "api, PostgreSQL", "tests/api/bounded-reads.test.ts"],
    environment: { SCALE: "full" },
  },
  coverage: {
    command: [
      ...["vitest", "run", "--coverage", "--project", "rules", ...API],
      ...["src/features/accounts", "src/features/users", "tests/api", "tests/rules"],
    ],
  },
  touches: { command: ["playwright", "test", "first-touch"], environment: { TOUCHES: "full" } },
  mutation: { command: ["node", "tools/mutate.ts"] },
  timing: { command: ["node", "tools/timing.ts"] },
};

const [name = "", ...options] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) {
  console.error(`Choose what to prove: ${Object.keys(PROOFS).join(", ")}.`);
  process.exit(2);
}
run([...proof.command, ...options], proof.environment);

function run([command = "", ...options]: string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync(command, options, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}
