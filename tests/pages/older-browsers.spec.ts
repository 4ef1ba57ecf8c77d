import { drive } from "../browsers/browser.ts";
import { engineOf } from "../browsers/chromium.ts";
import { journeys } from "../browsers/journeys.ts";
import { layOutWholly } from "../support/crawl.ts";
import { FOUND_PAGES } from "../support/pages.ts";
import { youngerParts } from "../support/platform/younger-parts.ts";
import { expect, isFullyStyled, isWhole, test } from "../support/site.ts";
import { startSite } from "../support/start-site.ts";

// The journeys of `npm run test:browsers`, in a browser with newer features removed.

test.beforeEach(async ({ page }) => {
  for (const { takeAway } of youngerParts) if (takeAway) await page.addInitScript(takeAway);
});

test("the simulation removes newer features: a button with `command` does nothing natively", async ({ page, site }) => {
  await page.goto(`${site.url}/robots.txt`);
  const left = await page.evaluate(() => {
    const button = document.createElement("button");
    const dialog = document.createElement("dialog");
    dialog.id = "target";
    button.setAttribute("command", "show-modal");
    button.setAttribute("commandfor", "target");
    document.body.append(button, dialog);
    button.click();
    return {
      opens: dialog.open,
      command: "commandForElement" in button,
      navigation: "navigation" in window,
      idle: "requestIdleCallback" in window,
      transition: "startViewTransition" in document,
      connection: "connection" in navigator,
    };
  });
  expect(Object.values(left)).toEqual(Array(6).fill(false));
});

for (const { title, settings, walk } of journeys)
  test(`in an older browser, ${title}`, async ({ page, site }) => {
    test.setTimeout(120_000);
    const own = settings ? await startSite(settings) : undefined;
    try {
      await walk(drive(engineOf(page)), own ?? site);
    } finally {
      // A page that is still open would send requests to a stopped site.
      await page.goto("about:blank");
      await own?.stop();
    }
  });

test("in an older browser, one FAQ answer is open at a time", { tag: "@R37" }, async ({ page, site }) => {
  await page.goto(site.url);
  const answers = page.locator(".accordion details");
  await answers.nth(0).locator("summary").click();
  await expect(answers.nth(0)).toHaveAttribute("open");
  await answers.nth(2).locator("summary").click();
  await expect(answers.nth(2)).toHaveAttribute("open");
  await expect(answers.nth(0)).not.toHaveAttribute("open");
});

test("without content-visibility (Safari before 18) no page scrolls sideways in a wide window", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of FOUND_PAGES) {
    await page.goto(`${site.url}${address}`);
    await layOutWholly(page);
    // Until then sections are hidden.
    await isWhole(page);
    await isFullyStyled(page);
    await page.evaluate(() => scrollBy(500, 0));
    expect(await page.evaluate(() => scrollX), address).toBe(0);
  }
});
