import { accessibilityFindings } from "../support/accessibility.ts";
import { INBOX_PAGES, openAllViews, WITH_ALL_VIEWS } from "../support/admin-views.ts";
import { sideways } from "../support/crawl.ts";
import { expect, hydrated, test } from "../support/site.ts";

test.use({ settings: WITH_ALL_VIEWS, isAlone: true });

test("no dashboard view has accessibility violations or scrolls sideways, at any width or theme", async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const addresses = [...(await openAllViews(page, site)), ...INBOX_PAGES];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const address of addresses) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(address);
      // The footer's style sheet loads late.
      await hydrated(page);
      // The dark theme has the same layout.
      for (const width of colorScheme === "light" ? [390, 320, 768, 1440] : [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => sideways(page), `${address} at ${width}`).toBeLessThanOrEqual(0);
        if (width === 768) continue;
        expect(await accessibilityFindings(page, colorScheme), `${address} at ${width}`).toEqual([]);
      }
    }
  }
});
