import { layOutWholly } from "../support/crawl.ts";
import { expect, hydrated, test } from "../support/site.ts";

// Each page's largest type, and the height of the home page on a phone.

const HEADLINES = [
  ["/about", "Who we are"],
  ["/team", "Management"],
  ["/servicedetail/1", "When not to buy it"],
] as const;

for (const width of [768, 1024, 1440, 1920])
  test(`headlines fill a single line, and clocks fit their panel, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [address, name] of HEADLINES) {
      await page.goto(address);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const { share, lines } = await page.getByRole("heading", { name, exact: true }).evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return {
          share: text.getBoundingClientRect().width / heading.getBoundingClientRect().width,
          lines: text.getClientRects().length,
        };
      });
      expect(lines, address).toBe(1);
      expect(share, address).toBeGreaterThan(0.85);
      expect(share, address).toBeLessThanOrEqual(1);
    }
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
