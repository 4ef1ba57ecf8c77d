// Draws animations: the frames before an illustration, traced from the same scene.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { openBrowser } from "../browser.ts";
import { FORMATS, SEQUENCES } from "./catalogue.ts";
import { develop } from "./denoise.ts";
import { feather } from "./feather.ts";
import { COLUMNS } from "./sheet.ts";
import { traceEach } from "./trace.ts";

/** The exposure time as a share of a frame, as in a film camera. */
const SHUTTER = 0.6;

/** Draws each sequence whose scene's name contains `only` as one sheet, `<scene>.png` in `folder`. */
export async function* drawSequences(folder: string, only = ""): AsyncGenerator<string> {
  const sequences = SEQUENCES.filter(({ scene }) => scene.includes(only));
  if (sequences.length === 0) return;
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ webgl: true });
  try {
    for (const { scene, format, width, samples, frames, seconds } of sequences) {
      const { feather: sides, ...final } = FORMATS[format];
      const height = Math.round((width * final.height) / final.width);
      const step = seconds / frames;
      const exposures = Array.from({ length: frames }, (_, frame) => {
        const from = seconds - frame * step;
        return { from, to: from - SHUTTER * step, seconds };
      });
      const placed: OverlayOptions[] = [];
      const page = await browser.newPage();
      for await (const layers of traceEach(page, scene, width, height, samples, exposures)) {
        const frame = placed.length;
        const input = develop(layers);
        if (sides.length > 0) feather(input, width, height, sides);
        const [left, top] = [(frame % COLUMNS) * width, Math.floor(frame / COLUMNS) * height];
        placed.push({ input, raw: { width, height, channels: 4 }, left, top });
      }
      await page.close();
      const sheet = { width: COLUMNS * width, height: Math.ceil(frames / COLUMNS) * height, channels: 4 } as const;
      const file = path.join(folder, `${scene}.png`);
      await sharp({ create: { ...sheet, background: "transparent" } })
        .composite(placed)
        .png()
        .toFile(file);
      yield file;
    }
  } finally {
    await browser.close();
  }
}
