import { describe, test } from "node:test";
import { startSite } from "../support/start-site.ts";
import { drive, type Engine } from "./browser.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import { openWebKit } from "./webkit.ts";

// `npm run test:browsers` starts this after finding the browsers.

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;
const JOURNEY_TIMEOUT_MS = 240_000;

const engines: [name: string, path: string | undefined, open: (path: string) => Promise<Engine>][] = [
  ["Chromium", CHROMIUM_PATH, openChromium],
  ["Firefox", FIREFOX_PATH, openFirefox],
  ["WebKit", WEBKIT_DRIVER_PATH, openWebKit],
];

for (const [name, path, open] of engines) {
  if (!path) continue;
  describe(name, () => {
    for (const { title, settings, walk } of journeys)
      test(title, { timeout: JOURNEY_TIMEOUT_MS }, async (context) => {
        const site = await startSite(settings);
        const engine = await open(path);
        context.diagnostic(`${engine.name} ${engine.version}`);
        try {
          await walk(drive(engine), site);
        } finally {
          await engine.close();
          await site.stop();
        }
      });
  });
}
