import type { Page } from "@playwright/test";
import { FEED_KEYS_PATH, FEED_PATH } from "#src/features/reviews/receipts/feed-format.ts";
import { messages } from "#src/features/reviews/record-check/sentences.ts";
import { accessibilityFindings } from "../support/accessibility.ts";
import { content } from "../support/content.ts";
import { expect, expectProblem, hydrated, newEmail, test, WRITES } from "../support/site.ts";

// The check of the reviews' record in the visitor's browser.

const { check: words, record } = content.reviewWords;
/** Compressed: code and styles of the band, and of the check itself. */
const CODE_BYTES = 3_700;

const band = (page: Page) => page.locator(".record-check");
const press = (page: Page) => band(page).getByRole("button", { name: words.button }).click();

test.use({ isAlone: true });

async function writeReview(page: Page, description: string): Promise<void> {
  const answer = await page.request.post("/api/v1/create-review", { data: { rating: 4.5, description } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function openReviews(page: Page): Promise<void> {
  await page.goto("/reviews");
  await hydrated(page);
}

test("an empty record is reported as empty", async ({ page }) => {
  await openReviews(page);
  await press(page);
  await expect(band(page).getByText(messages.empty)).toBeVisible();
});

test(
  "the record is verified from the home page, by code that is not part of its first view",
  WRITES,
  async ({ page, signIn }) => {
    await signIn({ name: "Ingrid Ash", email: newEmail() });
    await writeReview(page, "They argued with our brief, politely, and they were right.");
    await page.context().clearCookies();
    const loaded: { name: string; bytes: number }[] = [];
    page.on("response", async (answer) => {
      if (!/record-check|verify-feed|recordCheck/.test(answer.url())) return;
      loaded.push({ name: answer.url(), bytes: Number(await answer.headerValue("content-length")) });
    });
    await page.goto("/");
    await hydrated(page);
    expect(loaded).toEqual([]);
    await page.locator("#testimonials").scrollIntoViewIfNeeded();
    await expect(band(page)).toContainText(`${record.heading}. ${words.heading}`);
    expect(loaded.map(({ name }) => name).filter((name) => name.includes("verify-feed"))).toEqual([]);
    await expect(band(page).locator(".page-weight")).toHaveText(/^\d+ kB ?in \d+ requests: /);
    await press(page);
    await expect(band(page)).toContainText("The signature fits, and the only review reads as recorded.");
    await expect(band(page)).toContainText(/The record has \d+ entries, the newest from \d+ \w+ \d{4}\./);
    expect(await accessibilityFindings(page, "light", ".record-check")).toEqual([]);
    const code = loaded.filter(({ name }) => name.includes("/assets/"));
    expect(code.length).toBeGreaterThanOrEqual(3);
    expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(CODE_BYTES);
  },
);

test("a changed list of reviews is detected", async ({ page }) => {
  await page.route(`**${FEED_PATH}*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"title":"', '"title":"Nicer ') });
  });
  await openReviews(page);
  await press(page);
  await expect(band(page).getByRole("alert")).toContainText(messages.broken);
  await expect(band(page).getByRole("alert")).toContainText("differs from what was signed");
  expect(await accessibilityFindings(page, "light", ".record-check")).toEqual([]);
});

test("an unreachable record shows a message, and can be checked again", async ({ page }) => {
  expectProblem(page, /503/);
  await page.route(`**${FEED_KEYS_PATH}`, (route) => route.fulfill({ status: 503 }));
  await openReviews(page);
  await press(page);
  await expect(band(page).getByText(messages.unreachable)).toBeVisible();
  await page.unroute(`**${FEED_KEYS_PATH}`);
  await press(page);
  await expect(band(page)).toContainText("The signature fits");
});

test("a browser without Ed25519 shows a message", async ({ page }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () =>
      Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
  });
  await openReviews(page);
  await press(page);
  await expect(band(page).getByText(messages.unsupported)).toBeVisible();
});

test("the page weight is not shown after client-side navigation", async ({ page }) => {
  await openReviews(page);
  await expect(band(page).locator(".page-weight")).toBeVisible();
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: "Read every review" }).click();
  await expect(band(page)).toBeVisible();
  await expect(band(page).locator(".page-weight")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the band links to the receipt check", async ({ page }) => {
    await page.goto("/reviews");
    await expect(band(page).getByRole("button")).toBeHidden();
    await band(page).getByRole("link", { name: words.how }).click();
    await expect(page).toHaveURL(/\/receipt$/);
  });
});
