import type { Page } from "@playwright/test";
import { MOVING_ILLUSTRATIONS } from "#src/ui/sequence/moving-illustrations.ts";
import { expect, hydrated, test } from "../support/site.ts";

// A service's illustration moves when a visitor hovers over its card, focuses it or scrolls it to the centre.

const [ONE = "", OTHER = ""] = MOVING_ILLUSTRATIONS;
const sheetOf = (illustration: string) => `/images/${illustration}-sequence.avif`;
const cardOf = (page: Page, illustration: string) =>
  page.locator(".service-card", { has: page.locator(`img[src^="/images/${illustration}-"]`) });
const pageOf = (illustration: string) => new RegExp(`/servicedetail/${illustration.split("/")[1]}$`);

/** Opens /services. Returns the list to which each requested sprite sheet is added. */
async function openServices(page: Page): Promise<string[]> {
  const sheets: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("-sequence.avif")) sheets.push(pathname);
  });
  await page.addInitScript(() => {
    const seen = { canvases: 0, most: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLCanvasElement) seen.canvases++;
      seen.most = Math.max(seen.most, document.querySelectorAll(".service-card canvas").length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/services");
  await hydrated(page);
  return sheets;
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { canvases: number; most: number } }).seen);

/** Scrolls a card's picture into the middle of the window, and waits until it has loaded. */
async function centre(page: Page, illustration: string) {
  const image = cardOf(page, illustration).locator("img");
  await image.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
}

test("hovering over a card loads only its sprite sheet, plays it, and leaves the picture unchanged", async ({
  page,
}) => {
  const sheets = await openServices(page);
  const card = cardOf(page, ONE);
  await centre(page, ONE);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(1_000);
  expect(sheets).toEqual([]);

  await card.hover({ position: { x: 40, y: 150 } });
  await expect.poll(async () => (await seen(page)).canvases).toBe(1);
  await expect(card.locator("canvas")).toHaveCount(0);
  expect(await card.locator("img").getAttribute("style")).toBeFalsy();
  expect(sheets).toEqual([sheetOf(ONE)]);

  // The title's only response is the bar beneath it; it is not underlined.
  const title = card.getByRole("heading").getByRole("link");
  await expect(title).toHaveCSS("background-size", "100% 4px");
  await expect(title).toHaveCSS("text-decoration-line", "none");
});

test("a card that the pointer only crosses loads nothing, and playing a second card stops the first", async ({
  page,
}) => {
  const sheets = await openServices(page);
  await centre(page, ONE);
  await page.mouse.move(2, 2);
  // The first hover shows that the code has loaded and is listening.
  await cardOf(page, ONE).hover({ position: { x: 40, y: 150 } });
  await expect.poll(() => sheets).toEqual([sheetOf(ONE)]);
  await cardOf(page, OTHER).evaluate((card) => {
    const cross = (type: string) => card.dispatchEvent(new PointerEvent(type, { pointerType: "mouse" }));
    cross("pointerenter");
    cross("pointerleave");
  });
  await page.waitForTimeout(500);
  expect(sheets).toEqual([sheetOf(ONE)]);

  for (const illustration of [ONE, OTHER, ONE, OTHER]) {
    await cardOf(page, illustration).evaluate((card) =>
      card.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" })),
    );
    await page.waitForTimeout(300);
  }
  await expect(page.locator(".service-card canvas")).toHaveCount(0);
  expect(new Set(sheets)).toEqual(new Set([sheetOf(ONE), sheetOf(OTHER)]));
  expect((await seen(page)).most).toBe(1);
  expect(await cardOf(page, ONE).locator("img").getAttribute("style")).toBeFalsy();
});

test("keyboard focus plays a card's sprite sheet, and Enter opens the service", async ({ page }) => {
  const sheets = await openServices(page);
  await centre(page, ONE);
  const button = cardOf(page, ONE).getByRole("link", { name: /^Learn More/ });
  await button.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect.poll(() => sheets).toContain(sheetOf(ONE));
  await expect(cardOf(page, ONE).getByRole("heading").getByRole("link")).toHaveCSS("background-size", "100% 4px");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pageOf(ONE));
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a centred card plays once, and a tap anywhere on it opens the service", async ({ page, browserName }) => {
    test.skip(browserName !== "chromium", "Firefox emulates no touch screen.");
    const sheets = await openServices(page);
    await page.evaluate(() => scrollBy(0, 1));
    await centre(page, ONE);
    await expect.poll(() => sheets).toContain(sheetOf(ONE));
    await expect.poll(async () => (await seen(page)).canvases).toBeGreaterThan(0);
    await expect(page.locator(".service-card canvas")).toHaveCount(0);
    const played = sheets.filter((sheet) => sheet === sheetOf(ONE));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(600);
    await centre(page, ONE);
    await page.waitForTimeout(1_000);
    expect(sheets.filter((sheet) => sheet === sheetOf(ONE))).toEqual(played);
    expect((await seen(page)).most).toBe(1);

    await cardOf(page, ONE).locator(".illustration").tap({ force: true });
    await expect(page).toHaveURL(pageOf(ONE));
  });
});

for (const [who, prepare] of [
  ["with reduced motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  ["with the motion switch off", (page: Page) => page.addInitScript("document.cookie = 'motion=off;path=/'")],
  [
    "who saves data",
    (page: Page) => page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"),
  ],
] as const)
  test(`loads no sprite sheet for a visitor ${who}`, async ({ page }) => {
    await prepare(page);
    const sheets = await openServices(page);
    await centre(page, ONE);
    await page.mouse.move(2, 2);
    await cardOf(page, ONE).hover({ position: { x: 40, y: 150 } });
    await expect(cardOf(page, ONE).getByRole("heading").getByRole("link")).toHaveCSS("background-size", "100% 4px");
    await page.waitForTimeout(1_500);
    expect(sheets).toEqual([]);
    expect((await seen(page)).canvases).toBe(0);
  });

test("clicking a card opens its service without scripts", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/services`);
  await cardOf(page, ONE).locator(".illustration").click({ force: true });
  await expect(page).toHaveURL(pageOf(ONE));
  await context.close();
});
