import { after, before, describe, type TestContext, test } from "node:test";
import prepareSite from "../support/prepare-site.ts";
import { startSite } from "../support/start-site.ts";
import { drive, type Engine } from "./browser.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import { type Journey, journeys } from "./journeys.ts";
import { openWebKit } from "./webkit.ts";

// `npm run test:browsers` starts this after finding the browsers.

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;
/** For both tries together. */
const JOURNEY_TIMEOUT_MS = 480_000;
/** A journey often waits, so two keep two processors busy. */
const PARALLEL = 2;

const engines: [name: string, path: string | undefined, open: (path: string) => Promise<Engine>][] = [
  ["Chromium", CHROMIUM_PATH, openChromium],
  ["Firefox", FIREFOX_PATH, openFirefox],
  ["WebKit", WEBKIT_DRIVER_PATH, openWebKit],
];

describe("the main journeys", { concurrency: PARALLEL }, () => {
  let removePrepared: (() => void) | undefined;
  before(async () => {
    removePrepared = await prepareSite();
  });
  after(() => removePrepared?.());

  for (const [name, path, open] of engines) {
    if (!path) continue;
    for (const journey of journeys)
      test(`${name}: ${journey.title}`, { timeout: JOURNEY_TIMEOUT_MS }, async (context) => {
        const walk = () => walkIn(() => open(path), journey, context);
        // Retries once, like the other runners: a browser may crash or be slow once, but a real fault fails twice.
        await walk().catch((error) => {
          context.diagnostic(`second try, after: ${error}`);
          return walk();
        });
      });
  }
});

async function walkIn(open: () => Promise<Engine>, { settings, walk }: Journey, context: TestContext): Promise<void> {
  const site = await startSite(settings);
  const engine = await open();
  context.diagnostic(`${engine.name} ${engine.version}`);
  try {
    await walk(drive(engine), site);
  } finally {
    // A crashed browser cannot be closed.
    await engine.close().catch((error) => context.diagnostic(`not closed: ${error}`));
    await site.stop();
  }
}
