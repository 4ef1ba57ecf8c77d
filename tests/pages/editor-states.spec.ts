import type { Page } from "@playwright/test";
import { documentNames } from "#src/server/content/names.ts";
import { accessibilityFindings } from "../support/accessibility.ts";
import { sideways } from "../support/crawl.ts";
import { discardAll, EDITOR_STATES, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect } from "../support/site.ts";

/** The editor's controls, and the texts of its bars, that the window cuts off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // At another width the focused element may be elsewhere. Scrolling to it renders content above, which moves it again.
    for (let frame = 0; frame < 6; frame++) {
      document.activeElement?.scrollIntoView({ block: "center" });
      await new Promise(requestAnimationFrame);
    }
    const parts = document.querySelectorAll<HTMLElement>(
      ":is(.edit-mode, .dashboard-view, site-bar) :is(a, button, input, select, textarea, p, [role=textbox])",
    );
    return [...parts].flatMap((part) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true });
      return isShown && (left < 0 || right > document.documentElement.clientWidth + 1)
        ? part.outerHTML.slice(0, 120)
        : [];
    });
  });

// Two themes, three widths and axe in each state: slow where the processors are busy.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAsOwner(page.request, site);
  await discardAll(page);
});

for (const { name, open } of EDITOR_STATES)
  test(`${name}: accessible and within the window, on desktop and phone, in light and dark`, async ({ page }) => {
    await open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => sideways(page), `at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await cutOff(page), `at ${width}`).toEqual([]);
        expect.soft(await accessibilityFindings(page, colorScheme), `${colorScheme} at ${width}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => sideways(page), "at 320").toBeLessThanOrEqual(0);
    expect(await cutOff(page), "at 320").toEqual([]);
  });

test("every document's form is accessible and fits the window", async ({ page }) => {
  for (const document of documentNames) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await openForEditing(page, `/dashboard/content/${document}`);
    expect.soft(await accessibilityFindings(page), document).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => sideways(page), `${document} at 320`).toBeLessThanOrEqual(0);
  }
});
