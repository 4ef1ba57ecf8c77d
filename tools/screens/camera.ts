import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";

const ROOT = path.join(import.meta.dirname, "..", "..");
export const OUT = path.join(ROOT, "test-results", "screens");
/** Screenshots in README and docs are kept in the repository. */
const SHOWN = path.join(ROOT, "docs", "screens");
/** Wide screenshots are scaled to this width, to limit the repository's size. */
const KEPT_WIDTH = 960;
const QUALITY = 62;

/** Opens a page and waits for hydration. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(3, 3);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForTimeout(600);
}

/** Photographs an email as an email program shows it. */
export async function photographMail(browser: Browser, html: string, name: string, colorScheme: "light" | "dark") {
  const own = await browser.newContext({ viewport: { width: 640, height: 600 }, colorScheme });
  const page = await own.newPage();
  await page.setContent(html);
  await save(await page.screenshot({ fullPage: true }), name);
  await own.close();
}

export async function save(png: Buffer, name: string): Promise<void> {
  const photograph = await sharp(png, { limitInputPixels: false })
    .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer();
  await writeFile(path.join(OUT, `${name}.webp`), photograph);
  const shown = path.join(SHOWN, `${name}.webp`);
  if (existsSync(shown)) await writeFile(shown, photograph);
  console.log(`${name}.webp`);
}
