import { chromium, type Page } from "@playwright/test";
import type { Engine } from "./browser.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function openChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage();
  return { ...engineOf(page), version: browser.version(), close: () => browser.close() };
}

/** A Playwright page as a driver, so that `npm test` runs the same journeys. */
export function engineOf(page: Page): Engine {
  return {
    name: "Chromium",
    version: "",
    navigate: async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    close: () => page.close(),
  };
}
