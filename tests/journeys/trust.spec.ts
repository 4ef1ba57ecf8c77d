import type { Page } from "@playwright/test";
import sharp from "sharp";
import { accessibilityFindings } from "../support/accessibility.ts";
import { signUp } from "../support/live.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, hydrated, newEmail } from "../support/site.ts";

// Reporting, hiding, editing and withdrawing a review, and checking its receipts.

const JSON_HEADERS = { "content-type": "application/json" };

async function write(page: Page, description: string, rating = 2): Promise<string> {
  const data = { rating, description };
  const answer = await page.request.post("/api/v1/create-review", { data, headers: JSON_HEADERS });
  return (await answer.json()).review._id;
}

test("a visitor without scripts reports a review, an Admin hides it, and its page shows when and why", async ({
  page,
  signIn,
  browser,
  site,
}) => {
  await signIn({ name: "Rita Reviewer" });
  const mark = Date.now().toString(36);
  const id = await write(page, `A reported text ${mark}`);

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const stranger = await plain.newPage();
  // A `?done=` URL opened from elsewhere.
  await stranger.goto(`/reviews/${id}/report?done=reportReview`);
  await expect(stranger.getByRole("button", { name: "Send the report" })).toBeVisible();
  await expect(stranger.getByRole("status")).toHaveCount(0);
  await stranger.goto("/reviews");
  await stranger.locator(".review", { hasText: mark }).getByRole("link", { name: "Report" }).click();
  await expect(stranger).toHaveURL(`${site.url}/reviews/${id}/report`);
  await stranger.getByLabel("Your email, for our decision").fill("nobody@mail");
  await stranger.getByLabel("It advertises").check();
  await stranger.getByRole("button", { name: "Send the report" }).click();
  await expect(stranger.getByLabel("Your email, for our decision")).toHaveAccessibleDescription(
    /Enter an email address, such as name@company\.com\./,
  );
  await expect(stranger.getByLabel("It advertises")).toBeChecked();
  await stranger.getByLabel("Your email, for our decision").fill(newEmail("stranger"));
  await stranger.getByRole("button", { name: "Send the report" }).click();
  await expect(stranger.getByRole("status")).toContainText("email you our decision");

  const office = await browser.newContext({ baseURL: site.url });
  const owner = await office.newPage();
  await logInAsOwner(owner.request, site);
  await owner.goto("/dashboard/reports");
  const card = owner.locator(".report", { hasText: mark });
  await expect(card.getByLabel("Reason for hiding")).toHaveValue("advertising");
  await card.getByRole("button", { name: "Hide the review" }).click();
  await expect(owner.getByText("Review hidden. Everyone who left an email address")).toBeVisible();
  await expect(owner.locator(".report", { hasText: mark })).toHaveCount(0);
  await owner.goto("/dashboard/reports?state=hidden");
  await expect(owner.locator(".report", { hasText: mark })).toContainText("Review hidden");
  expect(await accessibilityFindings(owner)).toEqual([]);

  await stranger.goto(`/reviews/${id}`);
  await expect(stranger.getByRole("main")).toContainText("was hidden on");
  await expect(stranger.getByRole("main")).toContainText("The reason: It advertises something");
  await expect(stranger.getByRole("main")).not.toContainText(mark);
  await stranger.goto("/reviews");
  await expect(stranger.locator(".hidings")).toContainText("It advertises something else.");
  await expect(stranger.locator(".hidings")).toContainText("1 × 2.0");
  await plain.close();
  await office.close();
});

test("an author edits and withdraws a review on the profile, and receipts show its status", async ({
  page,
  signIn,
}) => {
  await signIn({ name: "Edda Editor" });
  const mark = Date.now().toString(36);
  const id = await write(page, `First words ${mark}`, 1);
  await page.goto("/my-profile");
  await hydrated(page);
  const own = page.locator(".own-review", { hasText: mark });
  await own.getByText("Proof that it was recorded").click();
  await own.getByRole("link", { name: "Check it" }).click();
  await expect(page.getByRole("status")).toContainText("This review is in the record, published and unchanged.");
  const receipt = page.url();

  await page.goto("/my-profile");
  await hydrated(page);
  await own.getByText("Edit", { exact: true }).click();
  await own.getByLabel("Your review").fill(`Better words ${mark}`);
  await own.locator('[name="rating"][value="4.5"]').check({ force: true });
  await own.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Review updated and marked as edited.").first()).toBeVisible();
  await expect(own).toContainText(`Better words ${mark}`);
  await expect(own).toContainText("Edited by its author on");
  await page.goto(receipt);
  await expect(page.getByRole("status")).toContainText("Its author has edited it since");
  await page.goto("/reviews");
  await expect(page.locator(".review", { hasText: mark })).toContainText("Edited by its author on");

  await page.goto("/my-profile");
  await hydrated(page);
  await own.getByText("Withdraw", { exact: true }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await own.getByRole("button", { name: "Withdraw permanently" }).click();
  await expect(page.getByText("You have not written a review yet.")).toBeVisible();
  await page.goto(receipt);
  await expect(page.getByRole("status")).toContainText("Its author has withdrawn it.");
  await page.goto(`/reviews/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdrawn");
});

test("without scripts the profile's forms edit and withdraw, and errors keep the input", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const nora = { name: "Nora Noscript", email: newEmail("nora"), rememberMe: true };
  await signUp(page.request, site.url, nora, site.code);
  const mark = Date.now().toString(36);
  await write(page, `Plain words ${mark}`);
  await page.goto("/my-profile");
  const own = page.locator(".own-review", { hasText: mark });
  await own.getByText("Edit", { exact: true }).click();
  await own.getByLabel("Your review").fill(`  `);
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("Write a few words before you send your review.")).toBeVisible();
  await own.getByLabel("Your review").fill(`Plainer words ${mark}`);
  await own.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Review updated and marked as edited.")).toBeVisible();
  await own.getByText("Withdraw", { exact: true }).click();
  await own.getByRole("button", { name: "Withdraw permanently" }).click();
  await expect(page.getByText("Review withdrawn.")).toBeVisible();
  await context.close();
});

test("a review has a page and a size-limited social card, and hidden reviews have no card", async ({
  page,
  signIn,
}) => {
  await signIn({ name: "Carla <b>Card</b>" });
  const id = await write(page, `Argued with our brief & won, "politely" ${"and at some length ".repeat(20)}`, 4.5);
  await page.goto(`/reviews/${id}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carla <b>Card</b>");
  await expect(page.getByRole("main").getByText("Carla <b>Card</b>")).toHaveCount(1);
  const card = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(card).toBe(`${new URL(page.url()).origin}/media/reviews/${id}.jpg`);
  const answer = await page.request.get(`/media/reviews/${id}.jpg`);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThan(120_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  expect((await (await page.request.get(`/media/reviews/${id}.jpg`)).body()).equals(bytes)).toBe(true);
  // Caches may store it but must revalidate.
  const { etag = "", "cache-control": caching } = answer.headers();
  expect(caching).toBe("no-cache");
  const askAgain = () => page.request.get(`/media/reviews/${id}.jpg`, { headers: { "if-none-match": etag } });
  expect((await askAgain()).status()).toBe(304);
  for (const other of ["x", id.replace(/.$/, "0").replace(/^./, "f"), `${id}.png`]) {
    expect((await page.request.get(`/media/reviews/${other}.jpg`)).status()).toBe(404);
  }
  for (const text of [
    "W".repeat(1_500),
    "磨".repeat(400),
    "🫖".repeat(300),
    "שלום ".repeat(60),
    "&lt;span size='900000'>",
  ]) {
    const drawn = await page.request.get(`/media/reviews/${await write(page, text, 0)}.jpg`);
    expect(drawn.status(), text.slice(0, 20)).toBe(200);
    expect((await drawn.body()).length).toBeLessThan(120_000);
  }
  await expect(page.getByRole("button", { name: "Share this review" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.request.delete("/api/v1/my-reviews", { data: { reviewId: id }, headers: JSON_HEADERS });
  expect((await page.request.get(`/media/reviews/${id}.jpg`)).status()).toBe(404);
  expect((await askAgain()).status()).toBe(404);
});
