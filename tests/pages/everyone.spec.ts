import { accessibilityFindings } from "../support/accessibility.ts";
import { sideways, spaceWidely } from "../support/crawl.ts";
import { htmlFaults } from "../support/html.ts";
import { FOUND_PAGES, PAGES, PUBLIC_PAGES, SHOWN } from "../support/pages.ts";
import { expect, hydrated, test } from "../support/site.ts";

// `npm test` covers the other two: light at 1440, dark at 390.
for (const [colorScheme, width] of [
  ["light", 390],
  ["dark", 1440],
] as const) {
  test(`no page has accessibility violations, ${colorScheme} at ${width}`, async ({ browser, site }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
      baseURL: site.url,
    });
    const page = await context.newPage();
    for (const address of SHOWN) {
      await page.goto(address);
      await hydrated(page);
      expect(await accessibilityFindings(page, colorScheme), address).toEqual([]);
    }
    await context.close();
  });
}

test("no page scrolls sideways at 320 px, even with wide text spacing", async ({ browser, site }) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 320, height: 700 },
    baseURL: site.url,
  });
  const page = await context.newPage();
  for (const address of SHOWN) {
    await page.goto(address);
    expect(await sideways(page), address).toBeLessThanOrEqual(0);
    await spaceWidely(page);
    expect(await sideways(page), `${address} spaced`).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test("every page is valid HTML, with and without reviews", async ({ page, signIn, site }) => {
  await signIn();
  const data = { rating: 4.5, description: "They asked before they drew." };
  for (const address of PUBLIC_PAGES)
    expect(await htmlFaults(await (await fetch(`${site.url}${address}`)).text()), address).toEqual([]);
  expect((await page.request.post("/api/v1/create-review", { data })).ok()).toBe(true);
  for (const address of [...PAGES, "/servicedetail/99"]) {
    const html = await (await fetch(`${site.url}${address}`)).text();
    expect(await htmlFaults(html), address).toEqual([]);
  }
});

test("every public page has a unique title, description, URL and card, and structured data that matches its text", async ({
  page,
  site,
  request,
}) => {
  const titles = new Set<string>();
  const addresses = [...FOUND_PAGES, "/servicedetail/2"];
  for (const address of addresses) {
    await page.goto(address);
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    titles.add(await page.title());
    expect((await content('meta[name="description"]'))?.length, address).toBeGreaterThan(80);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${site.url}${address}`);
    const card = await content('meta[property="og:image"]');
    expect((await request.get(card ?? "")).status(), `${address} ${card}`).toBe(200);
    const text = ((await page.locator("body").textContent()) ?? "").replace(/\s+/g, " ");
    for (const block of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const names = [...block.matchAll(/"(?:name|acceptedAnswer|text|headline)":"((?:[^"\\]|\\.)+)"/g)].map(
        (match) => JSON.parse(`"${match[1]}"`) as string,
      );
      for (const name of names)
        expect(text.toLowerCase().includes(name.replace(/\s+/g, " ").toLowerCase()), `${address}: ${name}`).toBe(true);
      expect(block).not.toContain("aggregateRating");
    }
  }
  expect(titles.size).toBe(addresses.length);
});
