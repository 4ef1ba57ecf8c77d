import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { openPage, save } from "./camera.ts";

const PAGES = [
  ["/", "/about", "/services", "/servicedetail/5"],
  ["/projects", "/team", "/contact", "/reviews"],
  ["/login", "/sign-up", "/forgot-password", "/nothing-here"],
];
const VIEW = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const TILE = { width: 320, height: 200 };
const GAP = 8;
/** Makes words illegible and objects unrecognisable. */
const BLUR = 7;

/** Blurred first views of all pages, side by side. Each page should be distinguishable. */
export async function photographBlurred(browser: Browser, url: string, theme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({ ...VIEW, colorScheme: theme });
  const page = await context.newPage();
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [row, addresses] of PAGES.entries())
    for (const [column, address] of addresses.entries()) {
      await openPage(page, url + address);
      const input = await sharp(await page.screenshot())
        .resize(TILE)
        .blur(BLUR)
        .toBuffer();
      tiles.push({ input, left: column * (TILE.width + GAP), top: row * (TILE.height + GAP) });
    }
  await context.close();
  const size = (count: number, tile: number) => count * (tile + GAP) - GAP;
  const sheet = { width: size(4, TILE.width), height: size(PAGES.length, TILE.height), channels: 3 } as const;
  await save(
    await sharp({ create: { ...sheet, background: "white" } })
      .composite(tiles)
      .png()
      .toBuffer(),
    `blurred-${theme}`,
  );
}
