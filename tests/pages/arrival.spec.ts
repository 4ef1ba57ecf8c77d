import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, expectProblem, isHydrated, open, test } from "../support/site.ts";

// A page looks the same however it was reached: loaded directly, or by a link from another page, whose style
// sheets came first. Every box of the page is compared, with what a rule that wins only by its order would change.

const ENTRIES = ["/", "/login", "/services"];
const PAGES = [...PUBLIC_PAGES, "/my-profile"];
const WIDTHS = [1440, 390];

interface Box {
  at: string;
  box: string;
  look: string;
}

/** Every visible element, where it is, and the styles that a page's own sheet often sets. */
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
  // What was never near the viewport has no boxes yet.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Late style sheets and fonts are applied, and what is near has been loaded.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.waitForTimeout(200);
    // What was in view at any moment of the arrival has risen, and the rest has not: here all of it has.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>("[data-reveal=waiting]")) each.dataset.reveal = "done";
    });
    // A colour at the end of a transition is written in another way than the same colour at rest.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    all.push(await boxes(page));
  }
  return all;
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Goes to another page as by a link, which not every page has to every other. */
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
  test(`from ${entry} on, each page looks the same reached by links as loaded directly`, async ({ page }) => {
    test.setTimeout(240_000);
    expectProblem(page, /status of 40[14]/);
    await open(page, entry);
    // Around all pages, once backwards, so that each page follows others whose style sheets came first.
    const first = PAGES.indexOf(entry);
    const others = [...PAGES.slice(first + 1), ...PAGES.slice(0, first)];
    for (const address of entry === "/login" ? others.reverse() : others) {
      await follow(page, address);
      // The new page may come in parts: what shows an answer of the API, and what is below the first view.
      await expect(async () => {
        expect(await boxesAtAllWidths(page), `${entry} -> ... -> ${address}`).toEqual(loaded.get(address));
      }).toPass({ timeout: 15_000 });
    }
  });
}
