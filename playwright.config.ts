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

/** The same engine without a browser's windows uses a third less processor time. */
const SHELL = { launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH || BROWSER, args: FLAGS } };

/**
 * Specs that compare pictures or measure page weight: the shell draws text a little differently, and fetches lazy
 * pictures earlier.
 */
const IN_THE_BROWSER = /\/pages\/(?:gallery|weight)\.spec\.ts/;

/** Real browsers against the built site. Each file has a separate server and database. */
export default defineConfig({
  testDir: "tests",
  globalSetup: "tests/support/prepare-site.ts",
  outputDir: "test-results/browser",
  // One picture for all systems: the fonts are the site's own, and small rendering differences are tolerated.
  snapshotPathTemplate: "tests/pages/pictures/{arg}{ext}",
  // Journeys often wait: four keep two processors busy.
  workers: 4,
  // Only ends tests that hang: a slow test on a busy machine may still pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be slow once. A broken test fails twice; a slow one is reported as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: BROWSER, args: FLAGS },
    locale: "en-GB",
  },
  projects: [
    // User journeys: `npm test`.
    { name: "journeys", testMatch: "journeys/*.spec.ts", use: SHELL },
    // Checks of every page, part and browser: `npm run prove -- pages`.
    { name: "pages", testMatch: "pages/*.spec.ts", testIgnore: IN_THE_BROWSER, use: SHELL },
    { name: "pages, in the browser", testMatch: IN_THE_BROWSER },
  ],
});
