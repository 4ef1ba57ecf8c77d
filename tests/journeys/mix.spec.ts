import type { Page } from "@playwright/test";
import sharp from "sharp";
import { MIX_CRAFTS, nameMix } from "#src/content/mix.ts";
import { accessibilityFindings } from "../support/accessibility.ts";
import { content } from "../support/content.ts";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";

// The home page's mixer in browsers that draw slowly. For the drawn cup see mix-drawing.spec.ts.

const { tabs: crafts } = content.serviceTabs;
const { invitation, button } = content.home.services.mix;
const PHONE = { width: 390, height: 844 };
const CARD_BYTES = 120_000;
/** The compressed size of all code and styles of the mixer. */
const CODE_BYTES = 8_000;
const INVALID = ["2", "11111", "1111111", "10101x", "１０１０１０", "", "%00", "111111'"];

const solid = (page: Page, at: number) => page.locator(".fuse button").nth(at);
/** The crafts in the cup, as screen readers announce them. */
const line = (page: Page) => page.locator(".fuse-mix");
const link = (page: Page) => page.locator(".tab-panels").getByRole("link", { name: button });

/** The slides above keep changing, so only the section of the crafts is checked. */
const findings = (page: Page) => accessibilityFindings(page, "light", ".tab-panels");

/** Hovers over the panel, and waits for the solids. */
async function reach(page: Page): Promise<void> {
  await page.locator(".tab-panels").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.getByRole("tabpanel").locator("h3:visible").hover();
  await expect(page.locator(".fuse[data-look=flat]")).toBeVisible();
}

/** Scrolls to the panels without touching them. */
async function approach(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector(".tab-panels")?.scrollIntoView({ block: "end" }));
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await expect(page.locator(".fuse[data-look=idle] button")).toHaveCount(MIX_CRAFTS);
}

test("the buttons appear as the panels come near, and the drawing loads on the first touch", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(new URL(asked.url()).pathname));
  const drawing = () => loaded.filter((name) => /\/drawing/.test(name));
  await page.goto("/");
  await hydrated(page);
  await approach(page);
  await expect(line(page)).toBeEmpty();
  await expect(page.locator(".fuse").getByText(invitation)).toBeVisible();
  await expect(solid(page, 0)).toBeVisible();
  await expect(page.locator(".fuse img")).toHaveAttribute("src", "/images/mixes/000000.avif");
  await expect(page.locator(".tab-cast:visible")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("tab").nth(1).click();
  await expect(page.locator(".tab-cast:visible")).toHaveCount(1);
  await page.getByRole("tab").first().click();
  expect(drawing()).toEqual([]);
  await solid(page, 2).click();
  await expect(line(page)).toHaveText(nameMix("001000", crafts));
  await expect(page.locator(".fuse img")).toHaveAttribute("src", "/images/mixes/001000.avif");
  expect(drawing().length).toBeGreaterThan(0);
});

test("clicking a craft toggles it and updates summary, URL and link", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await reach(page);
  await expect(line(page)).toBeEmpty();
  await expect(link(page)).toHaveAttribute("href", "/contact");
  await expect(page.locator(".fuse button")).toHaveText(crafts.slice(0, MIX_CRAFTS).map(({ category }) => category));

  for (const at of [4, 0, 2]) await solid(page, at).click();
  await expect(line(page)).toHaveText(nameMix("101010", crafts));
  await expect(solid(page, 0)).toHaveAttribute("aria-pressed", "true");
  await expect(solid(page, 1)).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL(/\/\?mix=101010$/);
  await expect(link(page)).toHaveText(`${button} about these three`);
  await solid(page, 0).click();
  await expect(line(page)).toHaveText(nameMix("001010", crafts));
  await expect(link(page)).toHaveText(`${button} about ${nameMix("001010", crafts)}`);
  expect(await findings(page)).toEqual([]);

  await link(page).click();
  await expect(page).toHaveURL(/\/contact\?mix=001010$/);
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(nameMix("001010", crafts));
});

test("the mix can be changed by keyboard, and is announced to screen readers", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await hydrated(page);
  await reach(page);
  await solid(page, 1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(line(page)).toHaveText(nameMix("011000", crafts));
  await expect(line(page)).toHaveAttribute("aria-live", "polite");
  await expect(solid(page, 2)).toBeFocused();
  expect(await findings(page)).toEqual([]);
});

test("Tab moves through the panel in the order of the page", async ({ page }) => {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await hydrated(page);
    await reach(page);
    await page.getByRole("tabpanel").getByRole("link").last().focus();
    const { label } = content.home.services.button;
    for (const name of [...crafts.slice(0, MIX_CRAFTS).map(({ category }) => category), label, button]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(name);
    }
  }
});

test("the crafts' names and the cup fit a small phone, and the cup is large on a common one", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await hydrated(page);
    const before = await page.locator(".tab-panels").evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
    await approach(page);
    const panel = page.locator(".tab-panels");
    expect(await panel.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight), String(width)).toBe(before);
    const cut = await page
      .locator(".fuse button")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    expect(cut, String(width)).toEqual([]);
  }
  // The cup is 57 % of its picture.
  expect((await page.locator(".fuse img").boundingBox())?.width).toBeGreaterThan(350);
});

test("focus in the panel also opens the cup", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.getByRole("tabpanel").getByRole("link").first().focus();
  await expect(page.locator(".fuse[data-look=flat] button")).toHaveCount(MIX_CRAFTS);
});

test("a mix in the URL is restored", async ({ page }) => {
  await page.goto("/?mix=100001#services");
  await hydrated(page);
  await expect(line(page)).toHaveText(nameMix("100001", crafts));
  await expect(page.locator(".fuse [aria-pressed=true]")).toHaveCount(2);
});

test("a URL with an invalid mix returns the plain page", async ({ page, request }) => {
  for (const address of ["/", "/contact"]) {
    const plain = (await request.get(address)).headers().etag;
    for (const mix of INVALID) expect((await request.get(`${address}?mix=${mix}`)).headers().etag, mix).toBe(plain);
    expect((await request.get(`${address}?mix=101010`)).headers().etag).not.toBe(plain);
  }
  await page.goto("/?mix=102");
  await hydrated(page);
  await reach(page);
  await expect(line(page)).toBeEmpty();
});

test("each mix has a social card, and its canonical URL is the home page", async ({ page, request }) => {
  await page.goto("/?mix=110000");
  const origin = new URL(page.url()).origin;
  const tag = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
  expect(await tag("og:url")).toBe(`${origin}/?mix=110000`);
  expect(await tag("og:image")).toBe(`${origin}/media/mixes/110000.jpg`);
  expect(await tag("og:image:alt")).toContain(nameMix("110000", crafts));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${origin}/`);
  for (const mix of ["000000", "110000", "111111"]) {
    const card = await request.get(`/media/mixes/${mix}.jpg`);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    const bytes = await card.body();
    expect(bytes.length).toBeLessThan(CARD_BYTES);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  }
  for (const other of ["x", "1100000", "11000", "110000.png", "..%2F..%2Fx"])
    expect((await request.get(`/media/mixes/${other}.jpg`)).status(), other).toBe(404);
});

test("every mix has a still picture", async ({ request }) => {
  for (let at = 0; at < 2 ** MIX_CRAFTS; at++) {
    const still = await request.head(`/images/mixes/${at.toString(2).padStart(MIX_CRAFTS, "0")}.avif`);
    expect(still.status(), String(at)).toBe(200);
  }
});

test("the mixer's code is at most 8 kB, and a data-saving visitor loads neither drawing nor stills", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(new URL(asked.url()).pathname));
  await page.goto("/");
  await hydrated(page);
  await reach(page);
  await solid(page, 0).click();
  await expect(line(page)).toHaveText(nameMix("100000", crafts));
  expect(loaded.filter((name) => /\/(?:drawing|mixes)/.test(name))).toEqual([]);
  await expect(page.locator(".tab-cast:visible")).toHaveCount(1);

  const files = loaded.filter((name) => /\/fuse-(?!once)[\w-]+\.(?:js|css)$/.test(name));
  expect(files).toHaveLength(2);
  const code = await (await request.get(files.find((name) => name.endsWith(".js")) ?? "")).text();
  const [drawing = ""] = /drawing-[\w-]+\.js/.exec(code) ?? [];
  let bytes = 0;
  for (const file of [...files, `/assets/${drawing}`]) {
    const { headers } = await fetch(new URL(file, page.url()), {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    expect(headers.get("content-encoding"), file).toBe("br");
    bytes += Number(headers.get("content-length"));
  }
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThanOrEqual(CODE_BYTES);
});

test("a slow renderer shows the still picture of the mix", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await reach(page);
  const still = page.locator(".fuse img");
  await expect(still).toHaveAttribute("src", "/images/mixes/000000.avif");
  await solid(page, 5).click();
  await expect(still).toHaveAttribute("src", "/images/mixes/000001.avif");
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator(".tab-cast:visible")).toHaveCount(0);
});

test("if the mixer's code fails to load, the tabs still work", async ({ page }) => {
  expectProblem(page, /ERR_FAILED|Failed to load/);
  await page.route("**/assets/fuse-*.js", (route) =>
    /fuse-once/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto("/");
  await hydrated(page);
  await page.locator(".tab-panels").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await page.getByRole("tabpanel").locator("h3:visible").hover();
  await page.getByRole("tab").nth(2).click();
  await expect(page.getByRole("tabpanel")).toContainText(crafts[2]?.headline ?? "");
  await expect(page.locator(".fuse")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the section is unchanged, and a link with a mix fills in the subject", async ({ page }) => {
    await page.goto("/?mix=101000");
    await expect(page.locator(".fuse")).toHaveCount(0);
    await expect(page.locator(".tab-panels .tab-cast img")).toHaveCount(crafts.length);
    await page.goto("/contact?mix=101000");
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(nameMix("101000", crafts));
    await page.goto("/contact?mix=9");
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("");
  });
});
