import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "../support/site.ts";
import { ROOT } from "../support/sources.ts";

// Price and duration of a service, which an agency fills in. As delivered they are not.

const EXAMPLE = "Moving one web shop came to £7,500 in five weeks.";

const folder = mkdtempSync(path.join(tmpdir(), "content-"));
cpSync(path.join(ROOT, "content"), folder, { recursive: true });
const file = path.join(folder, "services", "3.md");
const given = { priceFrom: 4_000, priceTo: 18_000, weeksFrom: 3, weeksTo: 8 };
const filled = Object.entries(given)
  .reduce((text, [name, value]) => text.replace(`${name}: 0`, `${name}: ${value}`), readFileSync(file, "utf8"))
  .replace('example: ""', `example: ${EXAMPLE}`);
writeFileSync(file, filled);

test.use({ settings: { CONTENT_DIR: folder }, isAlone: true });

for (const width of [390, 1440]) {
  test(`a prospect reads what a service costs and how long it takes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/servicedetail/3");
    const estimate = page.locator(".service-estimate");
    await expect(estimate.locator("dd")).toHaveText(["£4,000 to £18,000", "3 to 8 weeks"]);
    await expect(estimate).toContainText(EXAMPLE);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    await page.goto("/servicedetail/4");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(estimate).toHaveCount(0);
  });
}
