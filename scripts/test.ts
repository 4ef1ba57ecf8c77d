// Runs what each change has to pass: rules, parts, the API on the embedded database and, where it is about SQL, on
// PostgreSQL, then the journeys in a real browser. `npm run prove -- pages` runs the rest.

import { RESULTS } from "./results.ts";
import { runTests } from "./run-tests.ts";

process.exit(
  runTests(RESULTS, {
    vitest: ["rules", "parts", "api, embedded", "api, PostgreSQL"],
    playwright: ["journeys"],
  }),
);
