import type { Page } from "@playwright/test";
import { expect, expectProblem, hydrated, isHydrated, test } from "../support/site.ts";

// The sequences of the home page's first illustration and of the 404 page.

const BYTES_MAX = 500_000;
/** Long enough for the first slide to return, in case this turn was too short. */
const PATIENCE_MS = 40_000;

interface Seen {
  canvases: number;
  shift: number;
}

/** Counts inserted canvases and layout shift from the start. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    // Browsers may fire zero-distance moves for a resting pointer when content changes below it.
    const ignoreRest = (event: PointerEvent) => {
      if (event.isTrusted && event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
    };
    addEventListener("pointermove", ignoreRest, { capture: true });
    const seen = { canvases: 0, shift: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLCanvasElement) seen.canvases++;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node }[] }[]) {
        const moved = entry.sources.some(({ node }) => (node as Element)?.matches?.(".hero *, .hero"));
        if (moved) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("-sequence.avif")) sheets.push(new URL(request.url()).pathname);
  });
  return {
    sheets,
    seen: () => page.evaluate(() => (window as unknown as { seen: Seen }).seen),
  };
}

/** Interacts as a visitor. */
async function act(page: Page) {
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 310);
}

/** Interacts until the sequence starts. */
async function untilItMoves(page: Page) {
  const canvas = page.locator(".hero canvas");
  await expect
    .poll(
      async () => {
        await act(page);
        return canvas.count();
      },
      { timeout: PATIENCE_MS, intervals: [100] },
    )
    .toBe(1);
}

test("the first illustration's sequence plays once per visit, after an interaction, and is fetched when idle", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { sheets, seen } = await watch(page);
  await page.goto("/", { waitUntil: "load" });
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForTimeout(500);
  expect(sheets).toEqual([]);
  const { shift } = await seen();
  await untilItMoves(page);
  expect(sheets).toEqual(["/images/hero/melting-pot-sequence.avif"]);
  const canvas = page.locator(".hero canvas");
  const image = page.locator(".hero-slide img").first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await image.boundingBox()) ?? {};
  const over = await canvas.boundingBox();
  for (const [is, should] of [
    [over?.x, x],
    [over?.y, y],
    [over?.width, width],
    [over?.height, height],
  ] as const)
    expect(is).toBeCloseTo(should, 1);

  // Afterwards the picture is unchanged.
  await expect(canvas).toHaveCount(0);
  expect(await image.getAttribute("style")).toBeFalsy();
  expect((await seen()).shift).toBe(shift);
  const { startTime, loaded, bytes } = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sheet = entries.find(({ name }) => name.endsWith("-sequence.avif"));
    const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { startTime: sheet?.startTime, loaded: arrival?.loadEventEnd, bytes: sheet?.encodedBodySize };
  });
  expect(startTime).toBeGreaterThan(loaded ?? Number.NaN);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);

  // Not on Back or reload.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  // Browsers drop a click whose press and release are either side of the page's change.
  await expect(page.locator(".hero")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.locator(".hero[data-running]")).toBeVisible({ timeout: PATIENCE_MS });
  await page.waitForTimeout(1_500);
  await page.reload();
  await hydrated(page);
  await act(page);
  await page.waitForTimeout(1_500);
  expect(sheets).toHaveLength(1);
});

const REFUSALS: { who: string; prepare: (page: Page) => Promise<unknown> }[] = [
  { who: "with reduced motion", prepare: (page) => page.emulateMedia({ reducedMotion: "reduce" }) },
  {
    who: "with the motion switch off",
    prepare: (page) => page.addInitScript("document.cookie = 'motion=off;path=/'"),
  },
  { who: "who saves data", prepare: (page) => connectedBy(page, { saveData: true, effectiveType: "4g" }) },
  { who: "on a slow connection", prepare: (page) => connectedBy(page, { saveData: false, effectiveType: "3g" }) },
];

async function connectedBy(page: Page, connection: object) {
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
}

for (const { who, prepare } of REFUSALS)
  test(`no sequence plays for a visitor ${who}`, async ({ page }) => {
    expectProblem(page, /404/);
    const { sheets, seen } = await watch(page);
    await prepare(page);
    for (const address of ["/", "/nothing-here"]) {
      await page.goto(address);
      await hydrated(page);
      await act(page);
      await page.waitForTimeout(1_000);
      await act(page);
      await page.waitForTimeout(1_500);
      expect((await seen()).canvases).toBe(0);
    }
    expect(sheets).toEqual([]);
  });

test("an interaction before hydration also starts the sequence", async ({ page }) => {
  test.setTimeout(60_000);
  const { sheets } = await watch(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator(".hero h1").waitFor();
  expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(false);
  await act(page);
  await expect(page.locator(".hero canvas")).toHaveCount(1, { timeout: PATIENCE_MS });
  expect(sheets).toEqual(["/images/hero/melting-pot-sequence.avif"]);
});

test("without interaction, the sequence loads and plays only when the first slide returns", async ({ page }) => {
  test.setTimeout(90_000);
  const { sheets } = await watch(page);
  await page.goto("/", { waitUntil: "load" });
  await expect(page.getByRole("button", { name: /^Slide 3/ })).toHaveAttribute("aria-current", "true", {
    timeout: 30_000,
  });
  expect(sheets).toEqual([]);
  await expect(page.locator(".hero canvas")).toHaveCount(1, { timeout: PATIENCE_MS });
});

test("no sequence plays without scripts", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const sheets: string[] = [];
  page.on("request", (request) => sheets.push(...(request.url().match(/[^/]*-sequence\.avif/) ?? [])));
  await page.goto(site.url);
  await act(page);
  await page.waitForTimeout(1_000);
  expect(sheets).toEqual([]);
  await expect(page.locator(".hero-slide img").first()).toBeVisible();
  await context.close();
});

test("Pause stops the sequence and restores the picture immediately", async ({ page }) => {
  test.setTimeout(120_000);
  await watch(page);
  await page.goto("/");
  await isHydrated(page);
  await untilItMoves(page);
  await page.getByRole("button", { name: "Pause slides" }).click();
  await expect(page.locator(".hero canvas")).toHaveCount(0, { timeout: 1_000 });
  expect(await page.locator(".hero-slide img").first().getAttribute("style")).toBeFalsy();
});

test("the 404 page plays its sequence once, in at most 100 kB", async ({ page }) => {
  expectProblem(page, /404/);
  const { sheets, seen } = await watch(page);
  await page.goto("/nothing-here");
  await isHydrated(page);
  await expect.poll(async () => (await seen()).canvases, { timeout: PATIENCE_MS }).toBe(1);
  await expect(page.locator(".error-page canvas")).toHaveCount(0);
  expect(sheets).toEqual(["/images/states/tipped-sequence.avif"]);
  const sheet = await page.request.get("/images/states/tipped-sequence.avif");
  expect((await sheet.body()).length).toBeLessThanOrEqual(100_000);
});
