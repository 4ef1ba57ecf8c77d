import type { Page } from "@playwright/test";
import { nameMix } from "#src/content/mix.ts";
import { content } from "../support/content.ts";
import { expect, hydrated, test } from "../support/site.ts";

// The drawn cup. Test machines have no GPU, and software rendering is too slow for the cup's frame-rate guard. The
// guard measures with Date.now, which these tests stop, so that every frame seems to take no time.

const { tabs: crafts } = content.serviceTabs;

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH || "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
  },
});
test.slow();

const solid = (page: Page, at: number) => page.locator(".fuse button").nth(at);
const line = (page: Page) => page.locator(".fuse-mix");
const draws = (page: Page) => page.evaluate(() => (window as unknown as { draws: number }).draws);

/** Opens the page with a mix. Each reading of the clock advances it by `msPerLook`. */
async function openMix(page: Page, mix: string, msPerLook = 0): Promise<void> {
  await page.addInitScript((ms) => {
    let now = Date.now();
    Date.now = () => (now += ms);
    const counted = { draws: 0 };
    Object.assign(window, counted);
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...given) {
      (window as unknown as typeof counted).draws++;
      drawArrays.apply(this, given);
    };
  }, msPerLook);
  await page.goto(`/?mix=${mix}#services`);
  await hydrated(page);
  await page.locator(".tab-panels > .fuse-link").scrollIntoViewIfNeeded();
}

const isDrawn = (page: Page) => expect(page.locator(".fuse[data-look=drawn]")).toBeVisible({ timeout: 90_000 });

/** The middle of the cup, and a place beside it. */
async function places(page: Page) {
  const [cup, last] = [await page.locator(".fuse-cup").boundingBox(), await solid(page, 5).boundingBox()];
  if (!cup || !last) throw new Error("no cup");
  return {
    cup: [cup.x + cup.width / 2, cup.y + cup.height / 2] as const,
    corner: [last.x + last.width - 4, last.y + last.height + 4] as const,
  };
}

/** Waits until drawing has stopped. */
async function atRest(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const [was, is] = [before, await draws(page)];
        before = is;
        return is === was;
      },
      { intervals: [1_500], timeout: 90_000 },
    )
    .toBe(true);
  return before;
}

test("the cup replaces the tab's picture, and is not redrawn while at rest", async ({ page }) => {
  await openMix(page, "100000");
  await isDrawn(page);
  await expect(page.locator(".tab-cast:visible")).toHaveCount(0);
  await expect(line(page)).toHaveText(nameMix("100000", crafts));
  const before = await atRest(page);
  await solid(page, 1).click();
  await expect(line(page)).toHaveText(nameMix("110000", crafts));
  // Software rendering may take seconds for a frame, so a pause does not mean that drawing has stopped.
  await expect.poll(() => draws(page), { timeout: 90_000 }).toBeGreaterThan(before + 3);
  await atRest(page);
});

test("with reduced motion, a click causes a single repaint", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMix(page, "000001");
  await isDrawn(page);
  const before = await atRest(page);
  await solid(page, 2).click();
  await expect(line(page)).toHaveText(nameMix("001001", crafts));
  expect(await atRest(page)).toBe(before + 1);
});

test("a solid dragged onto the cup falls in, and one dragged off it is removed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMix(page, "000001");
  await isDrawn(page);
  await atRest(page);
  // A vertical swipe scrolls the page, even on a solid.
  await expect(page.locator(".fuse canvas")).toHaveCSS("pointer-events", "none");
  await expect(solid(page, 0)).toHaveCSS("touch-action", "pan-y");
  const { cup, corner } = await places(page);
  async function drag(at: number, x: number, y: number) {
    await solid(page, at).hover();
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.move(x, y);
    await page.mouse.up();
  }
  await drag(0, ...cup);
  await expect(line(page)).toHaveText(nameMix("100001", crafts));
  await expect(page).toHaveURL(/mix=100001/);
  await drag(0, ...corner);
  await expect(line(page)).toHaveText(nameMix("000001", crafts));
  await drag(3, ...corner);
  await expect(line(page)).toHaveText(nameMix("000001", crafts));
});

test("a slow renderer shows the prepared picture of the empty cup", async ({ page }) => {
  await openMix(page, "000000", 30);
  await expect(page.locator(".fuse[data-look=flat]")).toBeVisible({ timeout: 90_000 });
  await expect(page.locator(".fuse img")).toHaveAttribute("src", "/images/mixes/000000.avif");
  await expect(page.locator(".tab-cast:visible")).toHaveCount(0);
});

test("beside a prepared picture, a pressed or dragged solid goes into the cup too", async ({ page }) => {
  await openMix(page, "000000", 30);
  await expect(page.locator(".fuse[data-look=flat]")).toBeVisible({ timeout: 90_000 });
  const { cup, corner } = await places(page);
  for (const [at, to, mix] of [
    [0, cup, "100000"],
    [1, corner, "100000"],
    [0, corner, "000000"],
  ] as const) {
    await solid(page, at).hover();
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".fuse img")).toHaveAttribute("src", `/images/mixes/${mix}.avif`);
  }
  await solid(page, 4).click();
  await expect(line(page)).toHaveText(nameMix("000010", crafts));
});

test("if the browser loses the graphics context, the flat solids still work", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMix(page, "000001");
  await isDrawn(page);
  await page.locator(".fuse canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.locator(".fuse[data-look=flat]")).toBeVisible();
  await solid(page, 0).click();
  await expect(line(page)).toHaveText(nameMix("100001", crafts));
});
