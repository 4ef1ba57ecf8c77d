import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { discardDrafts, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, OWNER } from "../support/owner.ts";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";
import { ROOT } from "../support/sources.ts";

// Price and duration of a service, which are empty until the agency fills them in.

const EXAMPLE = "Moving one web shop came to £7,500 in five weeks.";

const folder = mkdtempSync(path.join(tmpdir(), "content-"));
cpSync(path.join(ROOT, "content"), folder, { recursive: true });
const file = path.join(folder, "services", "3.md");
const given = { priceFrom: 4_000, priceTo: 18_000, weeksFrom: 3, weeksTo: 8 };
const filled = Object.entries(given)
  .reduce((text, [name, value]) => text.replace(`${name}: 0`, `${name}: ${value}`), readFileSync(file, "utf8"))
  .replace('example: ""', `example: ${EXAMPLE}`);
writeFileSync(file, filled);

test.use({ settings: { CONTENT_DIR: folder, ADMIN_EMAIL: OWNER }, isAlone: true });

for (const width of [390, 1440]) {
  test(`a service's page shows its price and duration, at ${width} px`, async ({ page }) => {
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

const ANSWER = "#question-how-do-you-price-a-project";

for (const [width, javaScriptEnabled] of [
  [320, true],
  [390, false],
  [1440, true],
] as const) {
  test(`the price promise opens the answer that lists prices, at ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      baseURL: site.url,
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto("/");
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole("link", { name: "Priced before we start" }).click();
    await expect(page).toHaveURL(new RegExp(`${ANSWER}$`));
    const answer = page.locator("details[open]", { has: page.locator(ANSWER) });
    const row = answer.getByRole("listitem").filter({ hasText: "DevOps & Cloud" });
    await expect(row).toBeInViewport();
    await expect(row).toContainText("£4,000 to £18,000");
    await expect(row).toContainText("3 to 8 weeks");
    const cut = await row.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await row.getByRole("link").click();
    await expect(page).toHaveURL(/\/servicedetail\/3$/);
    await context.close();
  });
}

test("prices are printed even though their answer is closed", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  const list = page.locator(".price-list");
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeGreaterThan(20);
});

test("the owner sets a service's price in the dashboard, and visitors see it on the service's page and in the pricing answer", async ({
  page,
  site,
  browser,
}) => {
  expectProblem(page, /422/);
  await logInAsOwner(page.request, site);
  await discardDrafts(page, ["services"]);
  await page.goto("/dashboard/content/services?item=7");
  await hydrated(page);
  const price = { from: page.getByLabel("Price from (0: not shown)"), to: page.getByLabel("Price to (0: not shown)") };
  await price.from.fill("5000");
  await expect(page.getByText("Missing. Fill in both numbers, or set both to 0.")).toBeVisible();
  await price.to.fill("400");
  await expect(page.getByText("Less than 5000, where the band begins.")).toBeVisible();
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const answer = page.waitForResponse("**/publish-content");
  await page.getByRole("button", { name: "Publish" }).click();
  expect((await answer).status()).toBe(422);

  await price.to.fill("9000");
  await expect(page.getByText("Less than 5000, where the band begins.")).toHaveCount(0);
  await page.getByLabel("Weeks from (0: not shown)").fill("2");
  await page.getByLabel("Weeks to (0: not shown)").fill("6");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  await expect(page.getByText("No drafts.")).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto(`/${ANSWER}`);
  const row = visitor.locator(".price-list li").filter({ hasText: "WordPress Development" });
  await expect(row).toContainText("£5,000 to £9,000");
  await expect(row).toContainText("2 to 6 weeks");
  await row.getByRole("link").click();
  await expect(visitor.locator(".service-estimate dd")).toHaveText(["£5,000 to £9,000", "2 to 6 weeks"]);
  await visitor.close();
});

test("the owner sets a duration on the service's page, which has a field for it even before there is one", async ({
  page,
  site,
}) => {
  await logInAsOwner(page.request, site);
  await discardDrafts(page, ["services"]);
  await openForEditing(page, "/edit/servicedetail/9");
  const duration = page.locator('.service-estimate dd[data-form$="weeksFrom,weeksTo"]');
  await expect(duration).toHaveAttribute("data-label", "Weeks from (0: not shown)");
  await duration.click();
  const form = page.locator(".edit-popover");
  await form.getByLabel("Weeks from (0: not shown)").fill("4");
  await form.getByLabel("Weeks to (0: not shown)").fill("3");
  await expect(form.getByText("Less than 4, where the band begins.")).toBeVisible();
  await form.getByLabel("Weeks to (0: not shown)").fill("5");
  await expect(duration).toHaveText("4 to 5 weeks");
  await page.getByRole("complementary", { name: "Editing" }).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  const home = await (await page.request.get("/")).text();
  expect(home).toContain("4 to 5 weeks");
});
