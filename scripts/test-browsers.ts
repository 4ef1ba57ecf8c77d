// Runs the main journeys in Chromium, Firefox and WebKit, or in one: `npm run test:browsers -- firefox`. Installs missing
// browsers as root on Debian; elsewhere explains what to install. `--found` skips missing engines.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./find-browser.ts";
import { requireFile } from "./install-debian.ts";

interface Program {
  file: string;
  package: string;
}

/** Debian's paths, unless the environment overrides them. */
const FIREFOX: Program = { file: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", package: "firefox-esr" };
const WEBKIT: Program = {
  file: process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver",
  package: "webkit2gtk-driver",
};
const SCREEN: Program = { file: "/usr/bin/Xvfb", package: "xvfb" };

/** Provides each engine, and returns the variable with its path for the tests. */
const ENGINES: Record<string, () => Record<string, string>> = {
  chromium: () => ({ CHROMIUM_PATH: findBrowser() }),
  firefox: () => ({ FIREFOX_PATH: find(FIREFOX) }),
  webkit: () => {
    find(SCREEN);
    return { WEBKIT_DRIVER_PATH: find(WEBKIT) };
  },
};

try {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: { found: { type: "boolean", default: false } },
  });
  const paths = (asked.length > 0 ? asked : Object.keys(ENGINES)).map((name) => {
    const engine = ENGINES[name];
    if (!engine) throw new Error(`There is no "${name}": choose among ${Object.keys(ENGINES).join(", ")}.`);
    try {
      return engine();
    } catch (error) {
      if (!values.found) throw error;
      console.error(`Left out ${name}: ${error instanceof Error ? error.message : error}`);
      return {};
    }
  });
  // Engines without a path are skipped.
  const none = { CHROMIUM_PATH: undefined, FIREFOX_PATH: undefined, WEBKIT_DRIVER_PATH: undefined };
  const { status } = spawnSync(process.execPath, ["--test", "tests/browsers/engines.test.ts"], {
    cwd: path.join(import.meta.dirname, ".."),
    stdio: ["ignore", "inherit", "inherit"],
    env: Object.assign({ ...process.env, NODE_ENV: undefined }, none, ...paths),
  });
  process.exit(status ?? 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function find({ file, package: name }: Program): string {
  requireFile(file, [name], ", or leave this engine out by naming the others");
  return file;
}
