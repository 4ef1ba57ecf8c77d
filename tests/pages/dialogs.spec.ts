import type { Page } from "@playwright/test";
import { weakTexts } from "../support/contrast.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, hydrated } from "../support/site.ts";
import { TOUCHABLE, touchables } from "../support/touchables.ts";

// Dialogs don't inherit colours from the part that opens them. Clicks everything on a page, so that new dialogs are covered.

const OPEN = "dialog[open]";

/** Clicks the controls in a page's main part, and returns contrast faults of each opened dialog by title. */
async function openEach(page: Page, address: string): Promise<Record<string, string[]>> {
  const said: Record<string, string[]> = {};
  const show = async () => {
    await page.goto(address);
    await hydrated(page);
    // Content below the first view loads when scrolled to.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    await page.waitForTimeout(400);
  };
  const judge = async () => {
    // Wait for the card's fade-in.
    await page.waitForTimeout(300);
    const title = await page.locator(OPEN).evaluate((dialog) => dialog.querySelector("h2")?.textContent ?? "Menu");
    said[title] = await weakTexts(page, OPEN);
  };
  await show();
  const parts = (await touchables(page, address === "/")).filter(
    ({ kind, name }) => kind === "press" && !/ away/.test(name),
  );
  for (const { index } of parts) {
    await page.evaluate(({ selector, index }) => document.querySelectorAll<HTMLElement>(selector)[index]?.click(), {
      selector: TOUCHABLE,
      index,
    });
    const isOpen = await page.waitForSelector(OPEN, { timeout: 1_500 }).then(
      () => true,
      () => false,
    );
    if (isOpen) await judge();
    if (isOpen || !page.url().endsWith(address)) await show();
  }
  // On the home page its code loads with the first click.
  const add = page.getByRole("main").getByRole("button", { name: "Add your reviews" }).first();
  if (!said["Submit Your Review"] && (await add.count()) > 0) {
    await show();
    await add.click();
    await page.waitForSelector(OPEN);
    await judge();
  }
  return said;
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every dialog of every public page has readable text, ${colorScheme}`, async ({ browser, site }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: site.url,
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width: 900, height: 900 },
    });
    await logInAsOwner(context.request, site);
    const description = `They argued with our brief, politely. ${"And so it went. ".repeat(30)}`;
    await context.request.post("/api/v1/create-review", { data: { rating: 5, description } });
    await context.request.post("/api/v1/logout");
    await context.clearCookies();
    const page = await context.newPage();
    const opened: string[] = [];
    for (const address of PUBLIC_PAGES) {
      for (const [title, weak] of Object.entries(await openEach(page, address))) {
        opened.push(`${title} on ${address}`);
        expect(weak, `${title} on ${address}`).toEqual([]);
      }
    }
    for (const address of ["/", "/about", "/reviews"]) expect(opened).toContain(`Submit Your Review on ${address}`);
    expect(opened).toContain("Menu on /");
    await context.close();
  });
}
