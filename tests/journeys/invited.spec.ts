import type { APIRequestContext, Browser, BrowserContextOptions, Page } from "@playwright/test";
import { openHeld } from "../support/held-code.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, isHydrated, newEmail } from "../support/site.ts";
import type { RunningSite } from "../support/start-site.ts";

// Invited clients who interact before hydration. The code is delayed, as on a slow network, and their input must be kept.

const WORDS = "They asked before they drew, and the second release was on the day that they had named.";

/** Invites a client and returns the mailed link. */
async function invite(office: APIRequestContext, site: RunningSite, name: string): Promise<string> {
  await logInAsOwner(office, site);
  const email = newEmail("client");
  const data = { email, name, projectId: "1", serviceId: null };
  const answer = await office.post(`${site.url}/api/v1/invitations`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const find = async () =>
    (await site.mails()).flatMap(({ to, text }) => (to === email && /https?:\S+#i=\S+/.exec(text)?.[0]) || [])[0] ?? "";
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

/** Submits a review by a link, as if from another device. */
async function useUp(office: APIRequestContext, { url }: RunningSite, link: string): Promise<void> {
  const token = new URL(link).hash.slice("#i=".length);
  const data = { token, name: "Ingrid Holm", rating: 4.5, description: WORDS };
  expect((await office.post(`${url}/api/v1/create-invited-review`, { data })).ok()).toBe(true);
}

const text = (page: Page) => page.getByLabel("Your review");
const submit = (page: Page) => page.getByRole("main").getByRole("button", { name: "Submit", exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Selects 4.5 stars by touch, pointer or keyboard. */
async function rate(page: Page, by: "touch" | "pointer" | "keys"): Promise<void> {
  if (by === "keys") {
    await page.getByRole("radio", { name: "No stars" }).focus();
    for (let half = 0; half < 9; half++) await page.keyboard.press("ArrowRight");
    return;
  }
  const stars = page.locator(".star-rating");
  await stars.scrollIntoViewIfNeeded();
  const box = await stars.boundingBox();
  if (!box) throw new Error("The stars are not drawn");
  const [x, y] = [box.x + box.width * 0.85, box.y + box.height / 2];
  await (by === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

const DEVICES: { name: string; by: "touch" | "pointer" | "keys"; device: BrowserContextOptions }[] = [
  {
    name: "on a phone",
    by: "touch",
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { name: "on a desktop", by: "pointer", device: { viewport: { width: 1440, height: 900 } } },
  { name: "by keyboard", by: "keys", device: { viewport: { width: 1440, height: 900 } } },
];

async function openBrowser(browser: Browser, site: RunningSite, device: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: site.url, ...device })).newPage();
}

for (const { name, by, device } of DEVICES) {
  test(`keeps stars and text that a client enters before hydration, ${name}`, async ({ browser, site, request }) => {
    const link = await invite(request, site, "Ingrid Holm");
    const page = await openBrowser(browser, site, device);
    const letGo = await openHeld(page, link);
    await expect(page.getByText("Log in to send your review")).toBeHidden();
    await expect(page.getByText("Welcome.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toBeVisible();

    await rate(page, by);
    await text(page).focus();
    const [first = "", rest = ""] = [WORDS.slice(0, 30), WORDS.slice(30)];
    await page.keyboard.type(first);
    const at = await scrolled(page);
    letGo();
    // Typing continues during hydration.
    await page.keyboard.type(rest, { delay: 15 });
    await isHydrated(page);
    await expect(page.getByText("Welcome, Ingrid Holm. Your review is about")).toBeVisible();
    await expect(text(page)).toHaveValue(WORDS);
    await expect(text(page)).toBeFocused();
    await expect(page.getByRole("radio", { name: "4.5 stars" })).toBeChecked();
    await expect(page.getByLabel("Your name")).toHaveValue("Ingrid Holm");
    expect(Math.abs((await scrolled(page)) - at)).toBeLessThanOrEqual(1);

    await submit(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ingrid Holm." })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText("Your review is published.")).toBeVisible();
    await expect(page.getByText("of the record")).toBeHidden();
    await page.getByText("Proof that it was recorded").click();
    await expect(page.getByText("of the record")).toBeVisible();
    await page.context().close();
  });
}

test("a client can send a review even if the code never loads", async ({ browser, site, request }) => {
  const link = await invite(request, site, "Ingrid Holm");
  const page = await openBrowser(browser, site);
  await openHeld(page, link);
  await rate(page, "pointer");
  await text(page).fill(WORDS);
  await page.getByLabel("Your name").fill("Ingrid H.");
  await submit(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ingrid H." })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".own-text")).toHaveText(WORDS);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
});

test("a used link is reported before hydration, and its review is shown afterwards", async ({
  browser,
  site,
  request,
}) => {
  const link = await invite(request, site, "Ingrid Holm");
  await useUp(request, site, link);
  const page = await openBrowser(browser, site);
  const letGo = await openHeld(page, link);
  await expect(page.getByText("This link has already been used or has expired.")).toBeVisible();
  await expect(text(page)).toBeHidden();
  letGo();
  await isHydrated(page);
  await expect(page.locator(".own-text")).toHaveText(WORDS);
  await page.context().close();
});

test("keeps the input when a link turns out to be invalid", async ({ page, site }) => {
  expectProblem(page, /422/);
  // The first lookup responds late.
  let isHeld = true;
  await page.route("**/api/v1/invitation", async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  const letGo = await openHeld(page, `${site.url}/reviews/new#i=${"x".repeat(43)}`);
  await rate(page, "pointer");
  await text(page).fill(WORDS);
  letGo();
  await isHydrated(page);
  isHeld = false;
  await expect(page.getByRole("alert")).toContainText("invitation");
  await expect(text(page)).toHaveValue(WORDS);
  await expect(page.getByRole("radio", { name: "4.5 stars" })).toBeChecked();
  await expect(page.getByText("Log in to send your review")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveCount(0);
});

test("the form asks one optional question at a time, also by keyboard, and previews the answers", async ({
  browser,
  site,
  request,
}) => {
  const link = await invite(request, site, "Ingrid Holm");
  await useUp(request, site, link);
  const page = await openBrowser(browser, site, DEVICES[0]?.device);
  await page.goto(link);
  const question = page.locator(".story-question:visible");
  await expect(question).toContainText("Question 1 of 7");
  await expect(question).toHaveCount(1);
  await question.getByRole("radio", { name: "4.5 stars" }).check({ force: true });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(question).toContainText("Question 2 of 7");
  await expect(
    question.getByRole("radio", { name: "No score" }).or(question.locator("input:checked")).first(),
  ).toBeFocused();
  // Enter continues, like the button.
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Question 3 of 7");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(question).toContainText("Question 2 of 7");
  for (let skipped = 2; skipped < 7; skipped++) await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(question).toContainText("What was the result?");
  await page.keyboard.type("Half of the calls are gone.");
  await page.getByRole("button", { name: "See the preview" }).click();
  await expect(page.locator(".client-panel")).toContainText("Half of the calls are gone.");
  await expect(page.locator(".client-panel .client-scores dl > div")).toHaveCount(1);
  await page.context().close();
});
