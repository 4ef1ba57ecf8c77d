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

/** The same engine without a browser's windows takes a third less of the processor's time. */
const SHELL = { launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH || BROWSER, args: FLAGS } };

/** What is compared with pictures, or weighed: the shell draws text a little differently, and fetches lazy pictures earlier. */
const IN_THE_BROWSER = /\/pages\/(?:gallery|weight)\.spec\.ts/;

/** Real browsers against the built site, each file with a server and a database of its own. */
export default defineConfig({
  testDir: "tests",
  globalSetup: "tests/support/prepare-site.ts",
  outputDir: "test-results/browser",
  // One picture for every system: the fonts are the site's own, and small rendering differences are tolerated.
  snapshotPathTemplate: "tests/pages/pictures/{arg}{ext}",
  // Journeys often wait: four keep two processors busy.
  workers: 4,
  // Ends what hangs. What is slow on a busy machine is still tested.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    // What people do here: `npm test`.
    { name: "journeys", testMatch: "journeys/*.spec.ts", use: SHELL },
    // What is asked of every page, part and browser: `npm run prove -- pages`.
    { name: "pages", testMatch: "pages/*.spec.ts", testIgnore: IN_THE_BROWSER, use: SHELL },
    { name: "pages, in the browser", testMatch: IN_THE_BROWSER },
  ],
});
