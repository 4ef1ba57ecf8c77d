import { defineConfig } from "@playwright/test";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Behind the proxy of `npm run prove -- production`: its certificate is trusted by its key, and nothing else is.
  ...(process.env.TRUSTED_KEY ? [`--ignore-certificate-errors-spki-list=${process.env.TRUSTED_KEY}`] : []),
];

const BROWSER = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** What is compared with pictures, or weighed: the shell draws text a little differently, and fetches lazy pictures earlier. */
const IN_THE_BROWSER = /(?:gallery|weight)\.spec\.ts/;

/** Journeys run in a real browser against the built site, each file with a server and a database of its own. */
export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "tests/support/prepare-site.ts",
  outputDir: "test-results/journeys",
  // One picture for every system: the fonts are the site's own, and small rendering differences are tolerated.
  snapshotPathTemplate: "tests/journeys/pictures/{arg}{ext}",
  // Journeys often wait: four keep two processors busy.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that does other work may be slow once; what is broken fails twice, and what was slow is reported as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: BROWSER, args: FLAGS },
    locale: "en-GB",
  },
  projects: [
    { name: "browser", testMatch: IN_THE_BROWSER },
    {
      name: "shell",
      testIgnore: IN_THE_BROWSER,
      use: { launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH || BROWSER, args: FLAGS } },
    },
  ],
});
