// The tests required for each change: rules, parts, the API on the embedded database and, for SQL, on PostgreSQL, then journeys in a
// real browser. `npm run prove -- pages` runs the others.

import { RESULTS } from "./results.ts";
import { runTests } from "./run-tests.ts";

process.exit(
  runTests(RESULTS, {
    vitest: ["rules", "parts", "api, embedded", "api, PostgreSQL"],
    playwright: ["journeys"],
  }),
);
