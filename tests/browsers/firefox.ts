import { launch } from "puppeteer-core";
import type { Engine } from "./browser.ts";

/** Drives Firefox through WebDriver BiDi, which needs no separate driver. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath,
    headless: true,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  return {
    name: "Firefox",
    version: (await browser.version()).replace(/^\D*/, ""),
    navigate: async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
