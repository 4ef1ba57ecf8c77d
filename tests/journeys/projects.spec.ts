import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/site.ts";

const cards = (page: Page) => page.locator("article");
const more = (page: Page) =>
  page.getByRole("button", { name: "Explore More" }).or(page.getByRole("link", { name: "Explore More" }));

test("tabs filter, five more come each time, the button goes when none remain, a tab starts over", {
  tag: ["@R54", "@R56", "@R57", "@R58", "@R59"],
}, async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText([/^All/, /^Website development/, /^UI\/UX/]);
  await expect(cards(page)).toHaveCount(5);
  for (const count of [10, 15, 20]) {
    await more(page).click();
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(more(page)).toHaveCount(0);

  await tabs.nth(2).click();
  await expect(cards(page)).toHaveCount(5);
  await more(page).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(more(page)).toHaveCount(0);
  await tabs.nth(1).click();
  await expect(cards(page)).toHaveCount(5);
});

test("tab, count and picture are in the address, so reload and Back keep them", async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  await page.getByRole("tab").nth(1).click();
  await more(page).click();
  await expect(cards(page)).toHaveCount(10);
  const thumbnail = cards(page).first().getByRole("button").nth(2);
  await thumbnail.click();
  await expect(thumbnail).toHaveAttribute("aria-pressed", "true");
  const address = page.url();
  await page.reload();
  await hydrated(page);
  expect(page.url()).toBe(address);
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first().getByRole("button").nth(2)).toHaveAttribute("aria-pressed", "true");
});

test("a card has title, text, picture, four thumbnails that swap it, and View Project in a new tab", {
  tag: ["@R55", "@R60", "@R61"],
}, async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveText("Northmoor Ferries");
  await expect(card).toContainText("Booking, live sailings and boarding passes for a nine-island ferry line.");
  const thumbnails = card.getByRole("button");
  await expect(thumbnails).toHaveCount(4);
  const featured = () => card.locator(".project-picture picture img").first().getAttribute("src");
  expect(await featured()).toContain("01-northmoor-ferries-1");
  for (const thumbnail of await thumbnails.all()) await expect(thumbnail).toHaveAttribute("aria-pressed", "false");
  await thumbnails.nth(1).click();
  await expect.poll(featured).toContain("01-northmoor-ferries-3");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-pressed", "true");
  await thumbnails.nth(1).click();
  await expect.poll(featured).toContain("01-northmoor-ferries-1");
  const link = card.getByRole("link", { name: /View Project/ });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", "https://northmoor-ferries.example");
});

test("the gallery works without scripts: tabs, five more, pictures", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/projects");
  await expect(cards(page)).toHaveCount(5);
  await more(page).click();
  await expect(cards(page)).toHaveCount(10);
  await page.getByText("UI/UX").first().click();
  await expect(cards(page)).toHaveCount(5);
  await cards(page).first().getByRole("button").first().click();
  await expect(cards(page).first().getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
