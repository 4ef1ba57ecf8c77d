import { defineConfig } from "vitest/config";
import { tags } from "./tools/requirements.ts";

// A busy machine may be slow once; a broken test fails twice. Tests of races repeat themselves.
const RETRIES = 1;

/**
 * Tests often wait, for a minimum response time or a process: five keep two processors busy. All projects share them.
 */
const WORKERS = 5;

const API = ["src/**/*.api.test.ts", "tests/api/**/*.test.ts"];

/**
 * Tests of races, locks, triggers, roles, migrations, backups, search or query plans. `npm test` also runs them on
 * PostgreSQL, `npm run prove -- pages` all others. A new test of these belongs in one of these files, or its file in
 * this list.
 */
const ABOUT_SQL = [
  "src/features/accounts/{ended-sessions,first-admin,races}.api.test.ts",
  "src/features/accounts/codes/flows.api.test.ts",
  "src/features/accounts/email-change/attacks.api.test.ts",
  "src/features/accounts/reset/takeover.api.test.ts",
  "src/features/accounts/second-factor/authenticator/authenticator.api.test.ts",
  "src/features/accounts/sessions/sessions.api.test.ts",
  "src/features/{audit,content,overview,search}/*.api.test.ts",
  "src/features/enquiries/{inbox,newsletter}/*.api.test.ts",
  "src/features/reviews/{invitations,moderation,own,reports,stories}/*.api.test.ts",
  "src/features/reviews/{queries,team-reviews}.api.test.ts",
  "src/features/users/*.api.test.ts",
  "src/server/pages/cache-broadcast.api.test.ts",
  "tests/api/{backup,backup-standard-tools,backup-under-load,bounded-reads,charges,disk-full,erasure,guesses,health,jobs}.test.ts",
  "tests/api/{last-admin,lost-rights,migrating,parallel-changes,pictures,query-counts,quotas,searches,second-factor}.test.ts",
  "tests/api/{separation,sessions}.test.ts",
];

/** Tests of the API on one of the two databases. */
const api = (name: string, database: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: [
      "tests/support/dump-embedded.ts",
      ...(database === "postgres" ? ["tests/support/start-postgres.ts"] : []),
    ],
    env: { DATABASE: database },
    // The limits only end hanging tests: on a busy machine, opening a site can take a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: WORKERS,
    // Each test opens separate sites. The program itself is loaded once per worker, which takes most of a short file's
    // time.
    isolate: false,
    retry: RETRIES,
  },
});

export default defineConfig({
  test: {
    // The valid tags of tests; any other is refused.
    tags: tags.map((name) => ({ name })),
    // `npm run prove -- coverage`: the tests must take every branch of the code that admits people.
    coverage: {
      provider: "v8",
      include: [
        "src/features/accounts/**/*.server.ts",
        "src/server/security/{sessions,devices,quotas,secrets,confirmation,hashing}.ts",
      ],
      reporter: ["text"],
      thresholds: { branches: 100 },
    },
    projects: [
      {
        test: {
          name: "rules",
          include: ["src/**/*.test.ts", "tests/rules/**/*.test.ts"],
          exclude: ["src/**/*.api.test.ts"],
          // Reloading the program for each file would take longer than its tests.
          isolate: false,
          // The limits only end hanging tests: a busy machine takes a minute for work that takes seconds on a quiet
          // one.
          hookTimeout: 120_000,
          testTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: "parts",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          // Each file has its own window and modules, which load twice as fast in a thread as in a process.
          pool: "threads",
          setupFiles: ["tests/support/patience.ts"],
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: "faults",
          // `npm run prove -- faults`: tests that take minutes, on several instances of the built site.
          include: ["tests/faults/*.test.ts", ...(process.env.FAULTS ? ["tests/faults/cluster/*.test.ts"] : [])],
          globalSetup: ["tests/support/prepare-site.ts"],
          maxWorkers: process.env.FAULTS ? 1 : WORKERS,
          // Only ends hanging tests: each starts several processes, which takes minutes on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 120_000,
          retry: RETRIES,
        },
      },
      // `npm run prove -- production`: needs Debian's proxies.
      ...(process.env.PRODUCTION
        ? [
            {
              test: {
                name: "production",
                include: ["tests/production/**/*.test.ts"],
                maxWorkers: 1,
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
      api("api, embedded", "embedded", API),
      api("api, PostgreSQL", "postgres", ABOUT_SQL),
      api("api, PostgreSQL, the rest", "postgres", API, ABOUT_SQL),
    ],
  },
});
