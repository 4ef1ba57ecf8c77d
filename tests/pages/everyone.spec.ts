import { accessibilityFindings } from "../support/accessibility.ts";
import { htmlFaults } from "../support/html.ts";
import { FOUND_PAGES, PAGES, PUBLIC_PAGES } from "../support/pages.ts";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";

/** What a stranger can be shown: also what asks for a login, and what is not there. */
const SHOWN = [...PUBLIC_PAGES, "/servicedetail/99", "/nothing-here", "/my-profile", "/dashboard"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`no page has an accessibility finding, ${colorScheme} at ${width}`, async ({ browser, site }) => {
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
}

test("menu, review dialog and visible errors have no accessibility finding either", async ({ browser, site }) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
  });
  const page = await context.newPage();
  const check = async (name: string) => {
    await page.waitForTimeout(350);
    expect(await accessibilityFindings(page), name).toEqual([]);
  };
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await check("menu");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Add your reviews" })
    .or(page.getByRole("link", { name: "Add your reviews" }))
    .first()
    .click();
  await check("dialog");
  await page.goto("/sign-up");
  await hydrated(page);
  await page.getByLabel("Full name").fill("Ann Ash");
  await page.getByLabel("Email").fill("ann@mail.example");
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText(/list of leaked/).first()).toBeVisible();
  await check("errors");
  await context.close();
});

test("no page scrolls sideways at 320 px, with wide spacing either", async ({ browser, site }) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 320, height: 700 },
    baseURL: site.url,
  });
  const page = await context.newPage();
  for (const address of SHOWN) {
    await page.goto(address);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow(), address).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      for (const node of document.querySelectorAll<HTMLElement>("body *")) {
        node.style.setProperty("letter-spacing", "0.12em");
        node.style.setProperty("word-spacing", "0.16em");
        node.style.setProperty("line-height", "1.5");
      }
    });
    expect(await overflow(), `${address} spaced`).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test("every page is valid HTML, with a review and without", async ({ page, signIn, site }) => {
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

test("every public page has its own title, description, address, card, and structured data that matches its text", async ({
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

test("robots find the sitemap, robots.txt, llms.txt, manifest and icons", async ({ request }) => {
  for (const [address, type, part] of [
    ["/sitemap.xml", /xml/, "/servicedetail/14"],
    ["/robots.txt", /text\/plain/, "Sitemap:"],
    ["/llms.txt", /text\/plain/, "#"],
    ["/site.webmanifest", /json/, "icons"],
    ["/favicon.svg", /svg/, "svg"],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
    expect(await answer.text(), address).toContain(part);
  }
});

test("the keyboard reaches the home page's header links, and every stop shows a focus ring", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const seen = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const style = getComputedStyle(node);
      const own = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
      const next = node.nextElementSibling && getComputedStyle(node.nextElementSibling).outlineStyle !== "none";
      return {
        name: node === document.body ? "BODY" : node.innerText || node.getAttribute("aria-label") || node.tagName,
        outline: own || Boolean(next),
      };
    });
    if (name === "BODY") break;
    seen.add(name.trim());
    expect(outline, name).toBe(true);
  }
  expect([...seen][0]).toBe("Skip to content");
  for (const link of ["Home", "About", "Services", "Projects", "Team", "Contact", "Login"])
    expect([...seen]).toContain(link);
  expectProblem(page, /^$/);
});
