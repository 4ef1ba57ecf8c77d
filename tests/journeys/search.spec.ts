import { content } from "#tests/support/content.ts";
import { expect, hydrated, test } from "../support/site.ts";

// Searching from the header and the 404 page, and opening results.

const { question, answer } = content.faq.items[1] as (typeof content.faq.items)[0];

test("the header links to the search from 1024 pixels on", async ({ page }) => {
  await page.goto("/team");
  const link = page.getByRole("banner").getByRole("link", { name: "Search" });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/search$/);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.locator(".header-search")).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a result that is a question opens it and scrolls to it on its page", async ({ page }) => {
      await page.goto(`/search?q=${encodeURIComponent(question)}`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("main").getByRole("link", { name: question }).click();
      await expect(page).toHaveURL(/\/#question-/);
      await expect(page.getByText(answer)).toBeInViewport();
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

test("the page finds team members, corrects typos and tolerates a missing word", async ({ page }) => {
  await page.goto("/search?q=samria");
  await expect(page.getByRole("status").first()).toContainText("Showing results for “samira”.");
  await page.getByRole("main").getByRole("link", { name: "Samira Okell" }).click();
  await expect(page).toHaveURL(/\/team$/);
  await page.goto("/search?q=ferry+zzzz");
  await expect(page.getByRole("status").first()).toContainText("These have all but one");
  await expect(page.getByRole("link", { name: "Northmoor Ferries" })).toBeVisible();
});
