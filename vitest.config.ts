import { defineConfig } from "vitest/config";
import { tags } from "./tools/requirements.ts";

// A machine that does other work may be slow once; what is broken fails twice. A test of a race runs it many times itself.
const RETRIES = 1;

/** Tests often wait, for an answer's minimum time or a process: five keep two processors busy. All projects share them. */
const WORKERS = 5;

/** The API is tested on both databases: the same files, once embedded and once on a real PostgreSQL. */
const api = (name: string, database: string) => ({
  test: {
    name,
    include: ["src/**/*.api.test.ts", "tests/api/**/*.test.ts"],
    globalSetup: [
      "tests/support/dump-embedded.ts",
      ...(database === "postgres" ? ["tests/support/start-postgres.ts"] : []),
    ],
    env: { DATABASE: database },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: WORKERS,
    // Each test opens sites of its own. The program itself is loaded once per worker, which is most of a short file's time.
    isolate: false,
    retry: RETRIES,
  },
});

export default defineConfig({
  test: {
    // The numbers that tests may bear; any other is refused.
    tags: tags.map((name) => ({ name })),
    // `npm run prove -- coverage`: tests take every branch of the code that lets people in.
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
          // Opening the embedded database takes seconds, on a busy machine many.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: "parts",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["tests/support/patience.ts"],
          testTimeout: 15_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: "faults",
          // `npm run prove -- faults`: those that take minutes, on several instances of the built site.
          include: ["tests/faults/*.test.ts", ...(process.env.FAULTS ? ["tests/faults/cluster/*.test.ts"] : [])],
          globalSetup: ["tests/support/prepare-site.ts"],
          maxWorkers: process.env.FAULTS ? 1 : WORKERS,
          testTimeout: 60_000,
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
      api("api, embedded", "embedded"),
      api("api, PostgreSQL", "postgres"),
    ],
  },
});
