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

/** Journeys run in a real browser against the built site, each file with a server and a database of its own. */
export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "tests/support/prepare-site.ts",
  outputDir: "test-results/journeys",
  // One picture for every system: the fonts are the site's own, and small rendering differences are tolerated.
  snapshotPathTemplate: "tests/journeys/pictures/{arg}{ext}",
  // Journeys often wait: three keep two processors busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that does other work may be slow once; what is broken fails twice, and what was slow is reported as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: FLAGS },
    locale: "en-GB",
  },
});
