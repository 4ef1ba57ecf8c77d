import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../browser.ts";

const SCENES = path.dirname(fileURLToPath(import.meta.url));
const VIEWS = [1, 2, 3, 4, 5];

/**
 * Takes screenshots of the five views of each scene whose file name contains `only` (all without it), as `NN-slug-V.png` in
 * `folder`. Fails if a scene's font does not load, because a fallback font would end up in the image.
 */
export async function photographProjects(folder: string, only = ""): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  const files: string[] = [];
  for (const scene of readdirSync(SCENES)
    .filter((name) => name.endsWith(".html") && name.includes(only))
    .sort()) {
    for (const view of VIEWS) {
      await page.goto(`file://${path.join(SCENES, scene)}?v=${view}`);
      await page.evaluate(() => document.fonts.ready);
      const missing = await page.evaluate(() =>
        [...document.fonts].filter((font) => font.status === "error").map((font) => font.family),
      );
      if (missing.length > 0) throw new Error(`${scene}: these fonts did not load: ${missing.join(", ")}`);
      const file = path.join(folder, `${scene.replace(".html", "")}-${view}.png`);
      await page.screenshot({ path: file });
      files.push(file);
    }
  }
  await browser.close();
  return files;
}
