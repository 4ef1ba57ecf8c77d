import type { Page } from "@playwright/test";
import { layOutWholly } from "../support/crawl.ts";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, expectProblem, isHydrated, open, test } from "../support/site.ts";

// A page looks the same loaded directly and by client-side navigation, after other pages' style sheets. Compares every box
// and the styles that would change if precedence depended on order.

const ENTRIES = ["/", "/login", "/services"];
const PAGES = [...PUBLIC_PAGES, "/my-profile"];
const WIDTHS = [1440, 390];

interface Box {
  at: string;
  box: string;
  look: string;
}

/** Every visible element with its position and commonly styled properties. */
function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>(":not(script, noscript, link, style, [popover], [popover] *)")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
        return {
          at: `${element.parentElement?.className ?? ""} > ${name}`,
          box: [x, y + scrollY, width, height].map(Math.round).join(" "),
          look: [style.display, style.position, style.color, style.backgroundColor, style.borderRadius].join(" "),
        };
      }),
  );
}

async function boxesAtAllWidths(page: Page): Promise<Box[][]> {
  const all: Box[][] = [];
  // Content far from the viewport has no boxes yet. The page weight is shown only on direct loads, so hide it.
  await layOutWholly(page, ".page-weight { display: none !important }");
  // Client-side navigation to /search focuses its field, and phones hide the chat button while a field has focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Wait for late style sheets, fonts and content near the viewport.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.waitForTimeout(200);
    // Sections may or may not have been revealed, so reveal them all.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>("[data-reveal=waiting]")) each.dataset.reveal = "done";
    });
    // Colours are serialized differently after a transition.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    all.push(await boxes(page));
  }
  return all;
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Navigates client-side, since not every page links to every other. */
async function follow(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, address);
  await isHydrated(page);
}

const loaded = new Map<string, Box[][]>();

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, site }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: site.url });
  const page = await context.newPage();
  for (const address of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    loaded.set(address, await boxesAtAllWidths(page));
  }
  await context.close();
});

for (const entry of ENTRIES) {
  test(`from ${entry}, each page looks the same after client-side navigation as when loaded directly`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    expectProblem(page, /status of 40[14]/);
    await open(page, entry);
    // Visit all pages in both directions, so that each follows others' style sheets.
    const first = PAGES.indexOf(entry);
    const others = [...PAGES.slice(first + 1), ...PAGES.slice(0, first)];
    for (const address of entry === "/login" ? others.reverse() : others) {
      await follow(page, address);
      // The new page may render in parts: data from the API, and content below the first view.
      await expect(async () => {
        expect(await boxesAtAllWidths(page), `${entry} -> ... -> ${address}`).toEqual(loaded.get(address));
      }).toPass({ timeout: 15_000 });
    }
  });
}
