import { questionId } from "#src/content/question-id.ts";
import { content } from "#tests/support/content.ts";
import { expect, hydrated, open, test } from "../support/site.ts";

// Searching from the header and the 404 page, and opening results.

const { question, answer } = content.faq.items[1] as (typeof content.faq.items)[0];

test("the header links to the search at widths of 1024 px and more", async ({ page }) => {
  await page.goto("/team");
  const link = page.getByRole("banner").getByRole("link", { name: "Search" });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/search$/);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.locator(".header-search")).toBeHidden();
});

test("a visitor who follows the header's link to the search can type at once", async ({ page }) => {
  await open(page, "/team");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("ferries");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=ferries/);
});

test("scrolls to a result even if the style sheets of its page load late", async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent(question)}`);
  await page.route("**/*.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: question }).click();
  await expect(page.getByText(answer)).toBeInViewport();
});

for (const [way, address] of [
  ["from the search", "/search"],
  ["on the same page", "/"],
  ["from elsewhere", undefined],
] as const) {
  test(`a link to an answer ${way} opens it and scrolls to it before hydration`, async ({ page }) => {
    await page.route("**/assets/*.js", () => {});
    if (address) {
      await page.goto(address);
      const hash = `/#${questionId(question)}`;
      await page.evaluate((href) => {
        const link = document.createElement("a");
        Object.assign(link, { href, textContent: "An answer" });
        document.querySelector("h1")?.append(link);
      }, hash);
      await page.getByRole("link", { name: "An answer" }).click();
    } else await page.goto(`/#${questionId(question)}`);
    await expect(page.getByText(answer)).toBeInViewport();
    await expect(page.getByRole("heading", { name: question })).toBeInViewport({ ratio: 1 });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("following a result that is a question opens it on its page and scrolls to it", async ({ page }) => {
      await page.goto(`/search?q=${encodeURIComponent(question)}`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("main").getByRole("link", { name: question }).click();
      await expect(page).toHaveURL(/\/#question-/);
      await expect(page.getByText(answer)).toBeInViewport();
    });

    test("without a query, the page suggests questions and services", async ({ page }) => {
      const service = content.services.items[3] as (typeof content.services.items)[0];
      await page.goto("/search");
      if (javaScriptEnabled) await hydrated(page);
      const main = page.getByRole("main");
      await expect(main.getByRole("region", { name: "Often asked" }).getByRole("link")).toHaveText(
        content.faq.items.map((item) => item.question),
      );
      await expect(main.getByRole("region", { name: "What we make" }).getByRole("link")).toHaveText(
        content.services.items.map(({ title }) => title),
      );
      await main.getByRole("link", { name: service.title }).click();
      await expect(page.getByRole("heading", { level: 1, name: service.title })).toBeVisible();
      await page.goBack();
      await main.getByRole("link", { name: question }).click();
      await expect(page).toHaveURL(/\/#question-/);
      await expect(page.getByText(answer)).toBeInViewport();
    });

    test("a search without results keeps the suggestions, and one with results replaces them", async ({ page }) => {
      await page.goto("/search?q=qqqqqqq");
      if (javaScriptEnabled) await hydrated(page);
      const suggested = page.getByRole("region", { name: "Often asked" });
      await expect(page.getByText("Nothing found for “qqqqqqq”.")).toBeVisible();
      await expect(suggested).toBeVisible();
      const main = page.getByRole("main");
      await main.getByLabel("What are you looking for?").fill("ferry");
      await main.getByRole("button", { name: "Search" }).click();
      await expect(main.getByRole("listitem").filter({ hasText: "Northmoor Ferries" })).toContainText("Project");
      await expect(suggested).toHaveCount(0);
    });

    test("the 404 page offers the search", async ({ page }) => {
      await page.route("**/nothing-here", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, status: 200 });
      });
      await page.goto("/nothing-here");
      await page.getByRole("main").getByLabel("What are you looking for?").fill("ferry");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/search\?q=ferry$/);
      await expect(page.getByRole("link", { name: "Northmoor Ferries" })).toBeVisible();
    });
  });
}

test("the best result has a panel with its picture", async ({ page }) => {
  await page.goto("/search?q=website");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.first()).toHaveAttribute("data-tone");
  await expect(results.first()).toContainText("Service");
  const widths = await results.evaluateAll((all) => all.map((one) => one.querySelector("img")?.clientWidth ?? 0));
  expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? Number.NaN));
});

test("the search finds team members, corrects typos and tolerates a missing word", async ({ page }) => {
  await page.goto("/search?q=samria");
  await expect(page.getByRole("status").first()).toContainText("Showing results for “samira”.");
  await page.getByRole("main").getByRole("link", { name: "Samira Okell" }).click();
  await expect(page).toHaveURL(/\/team$/);
  await page.goto("/search?q=ferry+zzzz");
  await expect(page.getByRole("status").first()).toContainText("These have all but one");
  await expect(page.getByRole("link", { name: "Northmoor Ferries" })).toBeVisible();
});

test("results are grouped by kind, with the words of the search marked", async ({ page }) => {
  await page.goto("/search?q=website");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Projects" }).getByRole("link").first()).toBeVisible();
  await expect(main.getByRole("region", { name: "Pages" }).getByRole("link").first()).toBeVisible();
  const marked = await main.locator("mark").allTextContents();
  expect(marked.length).toBeGreaterThan(5);
  expect(marked.filter((text) => !/website/i.test(text))).toEqual([]);
});
