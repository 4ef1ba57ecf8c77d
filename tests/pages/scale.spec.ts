import { layOutWholly } from "../support/crawl.ts";
import { expect, hydrated, test } from "../support/site.ts";

// Each page's largest type, and the height of the home page on a phone.

const TITLED = ["/about", "/team", "/services", "/servicedetail/1", "/projects", "/reviews", "/contact", "/privacy"];

for (const width of [390, 768, 1440, 1920])
  test(`no heading is larger than its page's title at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of TITLED) {
      await page.goto(address);
      await hydrated(page);
      const sizes = await page
        .getByRole("main")
        .getByRole("heading")
        .evaluateAll((headings) =>
          headings.map((node) => [node.tagName, Number.parseFloat(getComputedStyle(node).fontSize)]),
        );
      const [title, ...others] = sizes;
      expect(title?.[0], address).toBe("H1");
      expect(others.length, address).toBeGreaterThan(0);
      expect(Math.max(...others.map(([, size]) => Number(size))), address).toBeLessThanOrEqual(Number(title?.[1]));
    }
  });

for (const width of [768, 1024, 1440, 1920])
  test(`the offices' clocks fit their panel at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/contact");
    await hydrated(page);
    for (const time of await page.locator(".local-time time").all()) {
      const { left, right } = await time.evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node);
        const [within, outer] = [text.getBoundingClientRect(), node.closest(".offices")?.getBoundingClientRect()];
        return { left: within.left - (outer?.left ?? 0), right: (outer?.right ?? 0) - within.right };
      });
      expect(Math.min(left, right)).toBeGreaterThan(20);
    }
  });

test("the line through the home page does not cross the footer's sentence", async ({ page }) => {
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await hydrated(page);
    const [sentence, button] = await Promise.all([
      page.locator(".footer-call p").boundingBox(),
      page.locator(".footer-call a").boundingBox(),
    ]);
    expect(button?.y, `at ${width}`).toBeGreaterThan((sentence?.y ?? 0) + (sentence?.height ?? 0));
  }
});

test("on a phone the home page is at most nine screens long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await hydrated(page);
  await layOutWholly(page);
  await page.mouse.wheel(0, 400);
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await expect(page.getByText("No high-rated reviews yet").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * 844);
});
