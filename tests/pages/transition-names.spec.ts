import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, hydrated, isWhole, test } from "../support/site.ts";

// Two elements of a page with the same view-transition-name abort the transition.

/** The transition names that the page currently has. */
const namesNow = () =>
  [...document.querySelectorAll("body, body *")]
    .map((element) => getComputedStyle(element).viewTransitionName)
    .filter((name) => name !== "none");

const LINKS = "main :is(.card-link, .case-next, .service-card > a)";

test("each transition name is used once per page, whichever card is focused", async ({ page }) => {
  test.slow();
  for (const address of [...PUBLIC_PAGES, "/projects/northmoor-ferries", "/servicedetail/3"]) {
    await page.goto(address);
    await isWhole(page);
    const focused = [null, ...(await page.locator(LINKS).all())];
    for (const link of focused) {
      await link?.focus();
      const names = await page.evaluate(namesNow);
      expect(names, address).toEqual([...new Set(names)]);
    }
  }
});

test("on a service's page only the focused illustration has the transition name, and none has with reduced motion", async ({
  page,
}) => {
  await page.goto("/servicedetail/3");
  await hydrated(page);
  const head = page.locator(".service-head .illustration");
  const next = page.locator(".service-card .illustration").first();
  await expect(head).toHaveCSS("view-transition-name", "service");
  await page.locator(".service-card > a").first().focus();
  await expect(head).toHaveCSS("view-transition-name", "none");
  await expect(next).toHaveCSS("view-transition-name", "service");
  for (const address of ["/servicedetail/3", "/projects/northmoor-ferries", "/projects"]) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await isWhole(page);
    await page.locator(LINKS).first().focus();
    expect(await page.evaluate(namesNow), address).toEqual([]);
  }
});
