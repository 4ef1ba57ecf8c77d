import type { Page } from "@playwright/test";
import sharp from "sharp";
import { holdBack } from "../support/held-code.ts";
import { expect, hydrated, isFullyStyled, test } from "../support/site.ts";

// Full-page screenshots, tall windows and print.

/** Minimum contrast within a section that has content; flat panels have less. */
const DEVIATION_MIN = 4;
const WAYS = {
  "with scripts": {},
  "without scripts": { javaScriptEnabled: false },
  "with reduced motion": { reducedMotion: "reduce" },
} as const;

/** A page's sections with their positions. */
const sectionsOf = (page: Page) =>
  page.locator("main > section, .below-fold > *, body > footer").evaluateAll((sections) =>
    sections.map((section) => {
      const { y, height } = section.getBoundingClientRect();
      return { name: section.className, top: Math.round(y + scrollY), height: Math.round(height) };
    }),
  );

for (const [way, options] of Object.entries(WAYS)) {
  test(`a full-page screenshot of the home page shows every section, ${way} and without scrolling`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.url, ...options });
    const page = await context.newPage();
    await page.goto("/");
    if (way !== "without scripts")
      await page.waitForFunction(() => document.documentElement.dataset.belowFold === "ready");
    const sections = await sectionsOf(page);
    expect(sections.length).toBeGreaterThan(10);
    const picture = await page.screenshot({ fullPage: true });
    const empty: string[] = [];
    for (const { name, top, height } of sections) {
      // The middle, without edges and overlapping content.
      const part = { left: 100, top: top + 40, width: 1200, height: height - 80 };
      const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats();
      if (Math.max(...channels.map(({ stdev }) => stdev)) < DEVIATION_MIN) empty.push(name);
    }
    expect(empty).toEqual([]);
    await context.close();
  });

  test(`a window as tall as the page shows every picture, ${way}`, async ({ browser, site }) => {
    for (const [address, width] of [
      ["/", 1440],
      ["/", 390],
      ["/projects", 390],
      ["/services", 390],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 14_000 }, baseURL: site.url, ...options });
      const page = await context.newPage();
      await page.goto(address, { waitUntil: "networkidle" });
      const missing = () =>
        page.locator("main img").evaluateAll((images) =>
          (images as HTMLImageElement[])
            // Skip hidden slides and tabs, and content outside the window.
            .filter((image) => image.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
            .filter((image) => image.getBoundingClientRect().left < innerWidth)
            .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
            .map(({ src }) => src),
        );
      await expect.poll(missing, { message: `${address} at ${width} px` }).toEqual([]);
      // Includes the directors' pictures, which load lazily.
      if (address === "/") await expect(page.locator(".about-people img").first()).toBeVisible();
      await context.close();
    }
  });
}

for (const [kind, files] of [
  ["pictures", /\/images\//],
  ["fonts", /woff2/],
  ["style sheets", /\.css$/],
] as const)
  test(`${kind} that never arrive hide nothing for long`, async ({ page }) => {
    await page.route(files, () => {});
    for (const [address, part] of [
      ["/", "#faq"],
      ["/about", ".who"],
      ["/is-this-us", "body > footer"],
    ] as const) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await expect(page.locator(part)).toBeVisible({ timeout: 10_000 });
    }
  });

test("style sheets that arrive late are applied", async ({ page }) => {
  const release = await holdBack(page, /\.css$/);
  await page.goto("/services");
  await expect(page.locator("html")).toHaveAttribute("data-below-fold", "failed", { timeout: 15_000 });
  const display = () => page.locator("body > footer").evaluate((footer) => getComputedStyle(footer).display);
  expect(await display()).toBe("block");
  release();
  await expect.poll(display).toBe("grid");
});

test("an address with a fragment scrolls to it once the page is laid out, unless the visitor has moved on", async ({
  page,
}) => {
  const MOVES = {
    none: async () => {},
    wheel: () => page.mouse.wheel(0, 400),
    key: () => page.keyboard.press("Home"),
  };
  for (const [name, move] of Object.entries(MOVES)) {
    const release = await holdBack(page, /\.css$/);
    await page.goto("/#faq", { waitUntil: "domcontentloaded" });
    await move();
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => scrollY);
    release();
    await expect(page.locator("html")).toHaveAttribute("data-below-fold", "ready");
    const after = await page.evaluate(() => scrollY);
    if (name === "none") expect(after).toBeGreaterThan(3_000);
    else expect(after, name).toBeLessThan(before + 100);
    await page.goto("about:blank");
  }
});

test("a page printed before its fonts arrive is complete", async ({ page }) => {
  await page.route(/woff2/, () => {});
  for (const address of ["/", "/about", "/services", "/projects", "/team", "/reviews", "/terms"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await isFullyStyled(page);
    await page.emulateMedia({ media: "print" });
    const hidden = await page
      .locator(".below-fold > section, .late, body > footer")
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).visibility === "hidden").length);
    expect(hidden, address).toBe(0);
  }
});

test("pages print as black text on white with all pictures, without navigation", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const address of ["/", "/services", "/projects/northmoor-ferries", "/privacy", "/contact", "/reviews"]) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.locator(".footer-contact"), `the footer's contact at ${address}`).toBeVisible();
    for (const gone of [
      ".skip",
      ".site-nav",
      ".chat",
      ".footer-call",
      ".site-footer form",
      ".hero-controls",
      "main form",
    ])
      for (const part of await page.locator(gone).all()) await expect(part, `${gone} at ${address}`).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", /oklch\(0.215|rgb\(25, 25, 29\)/);
    const grounds = await page
      .locator("html, body, main, main section, main .panel, main .card")
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundColor))]);
    expect(
      grounds.filter((colour) => !/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(colour)),
      address,
    ).toEqual([]);
  }
});

test("nothing waits to be revealed until the visitor interacts or scrolls", async ({ page }) => {
  const waiting = page.locator('[data-reveal="waiting"]');
  for (const address of ["/about", "/services", "/team", "/projects/northmoor-ferries"]) {
    await page.goto(address);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
    await page.waitForTimeout(500);
    await expect(waiting, address).toHaveCount(0);
  }
  await page.mouse.wheel(0, 100);
  await expect(waiting).not.toHaveCount(0);
});

test("pages print the URLs of external links, closed answers and all pictures", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.pdf({ format: "A4" });
  await expect
    .poll(() =>
      page
        .locator("main img")
        .evaluateAll((images) => (images as HTMLImageElement[]).filter(({ complete }) => !complete).length),
    )
    .toBe(0);
  await page.emulateMedia({ media: "print" });
  const answer = page.locator("main details p").first();
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  for (const waiting of await page.locator("[data-reveal]").all()) await expect(waiting).toHaveCSS("opacity", "1");

  await page.goto("/is-this-us");
  await hydrated(page);
  const shown = await page
    .locator('main a[href^="http"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const [href, after] of shown) expect(after).toBe(`" (${href})"`);
});
