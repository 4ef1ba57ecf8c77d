import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installPackages, provideFile } from "./install-debian.ts";

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * For `playwright.config.ts`: the browser and, if installed, Chromium's headless shell, the same engine without windows. It
 * takes a third less processor time for most journeys.
 */
export function findBrowsers(): { CHROMIUM_PATH: string; HEADLESS_SHELL_PATH?: string } {
  const browser = findBrowser();
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: browser };
  const hasShell = provideFile(DEBIAN_SHELL, ["chromium-headless-shell"]) && works(DEBIAN_SHELL);
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: hasShell ? DEBIAN_SHELL : undefined };
}

/**
 * The browser for tests: `CHROMIUM_PATH`, an installed one, the system's package (as root on Debian), or Playwright's.
 *
 * @throws an error with instructions if none works
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start. Correct it, or leave it out.`);
  }
  const installed = CANDIDATES.find(works);
  if (installed) return installed;

  if (canInstall()) {
    installPackages("chromium");
    if (works("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  const own = chromium.executablePath();
  if (works(own)) return own;
  throw new Error(
    "No browser for the tests was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}

function works(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    execFileSync(file, ["--version"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
