// Draws the illustrations into PNG masters.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openBrowser } from "../browser.ts";
import { CASTS, type Cast, FORMATS } from "./catalogue.ts";
import { develop } from "./denoise.ts";
import { feather } from "./feather.ts";
import { trace } from "./trace.ts";

const PREVIEW_WIDTH = 400;
const PREVIEW_SAMPLES = 6;

const hasScene = ({ scene }: Cast): boolean => existsSync(new URL(`scenes/${scene}.glsl`, import.meta.url));

/** Draws each illustration whose scene's name contains `only` as `<scene>.png` in `folder`. Previews are small and grainy. */
export async function* drawCasts(folder: string, only = "", preview = false): AsyncGenerator<string> {
  const casts = [...new Map(CASTS.map((cast) => [cast.scene, cast])).values()].filter(
    (cast) => cast.scene.includes(only) && hasScene(cast),
  );
  if (casts.length === 0) return;
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ webgl: true });
  try {
    for (const { scene, format } of casts) {
      const final = FORMATS[format];
      const width = preview ? PREVIEW_WIDTH : final.width;
      const height = Math.round((width * final.height) / final.width);
      // A separate page frees the graphics memory of the previous illustration.
      const page = await browser.newPage();
      const layers = await trace(page, scene, width, height, preview ? PREVIEW_SAMPLES : final.samples);
      await page.close();
      const pixels = develop(layers);
      if (final.feather.length > 0) feather(pixels, width, height, final.feather);
      const file = path.join(folder, `${scene}.png`);
      await sharp(pixels, { raw: { width, height, channels: 4 } })
        .png()
        .toFile(file);
      yield file;
    }
  } finally {
    await browser.close();
  }
}
