import { expect, expectProblem, hydrated, isHydrated, newEmail, open, PASSWORD, test } from "../support/site.ts";

// If the code fails to load, loads late or runs twice, the page works as without scripts and loses no input.

const CODE = "**/assets/*.js";

test("a form submitted while the code fails to load still reaches the server", async ({ page }) => {
  expectProblem(page, /ERR_FAILED|Failed to fetch|dynamically imported|status of 401/);
  await page.route(CODE, (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(/wrong|invalid|incorrect|match/i);

  // Everything else works as without scripts.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test("if the code for content below the fold fails to load, its HTML stays and its buttons post to the server", async ({
  page,
}) => {
  expectProblem(page, /ERR_FAILED|Failed to fetch|dynamically imported/);
  await page.goto("/");
  await isHydrated(page);
  await page.route(CODE, (route) => route.abort());
  const isAborted = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Send" }).scrollIntoViewIfNeeded();
  await isAborted;
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).not.toHaveCount(0);
  await page.locator("summary").first().click();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await page.getByRole("button", { name: "Add your reviews" }).click();
  await expect(page).toHaveURL(/\/reviews\/new/);
});

test("a tab pressed before its code has loaded is selected immediately, also by keyboard", async ({ page }) => {
  await page.goto("/");
  await isHydrated(page);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(CODE, async (route) => {
    await gate;
    await route.fallback();
  });
  const isAsked = page.waitForRequest(CODE);
  await page.getByRole("tab").nth(2).click();
  await isAsked;
  await expect(page.getByRole("tab").nth(2)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab").nth(4).click();
  await expect(page.getByRole("tab").nth(4)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab").nth(0)).toHaveAttribute("aria-selected", "true");
  letGo();
});

test("if the API fails during a deferred hydration, the server's HTML stays", async ({ page }) => {
  expectProblem(page, /500/);
  await page.route("**/api/v1/get-all-reviews*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await isHydrated(page);
  const isAsked = page.waitForResponse("**/api/v1/get-all-reviews*");
  await page.locator(".testimonials").scrollIntoViewIfNeeded();
  await isAsked;
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
  await expect(page.getByText("No high-rated reviews yet. Be the first to leave one!")).toBeVisible();
  await expect(page.getByText("Error loading reviews")).toHaveCount(0);
});

test("if the review dialog's code fails to load, its button opens the form's page", async ({ page, signIn }) => {
  expectProblem(page, /ERR_FAILED|Failed to fetch|dynamically imported/);
  await signIn();
  await open(page, "/reviews");
  await page.route(CODE, (route) => route.abort());
  await page.getByRole("button", { name: "Add your reviews" }).click();
  await expect(page).toHaveURL(/\/reviews\/new/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("code that loads half a minute late loses nothing, and the page hydrates", async ({ page }) => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(CODE, async (route) => {
    await gate;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/projects");
  const more = page.getByRole("button", { name: "Explore More" });
  const shown = page.getByRole("article");
  const before = await shown.count();
  await more.click();
  await expect(more).toHaveAttribute("data-queued");
  expect(await shown.count()).toBe(before);
  // After five seconds the click is sent to the server, which returns the next projects.
  await page.clock.runFor(6_000);
  await expect(page).toHaveURL(/count=/);
  await expect(shown).not.toHaveCount(before);
  const after = await shown.count();
  await page.clock.runFor(30_000);
  letGo();
  await page.clock.runFor(3_000);
  await isHydrated(page);
  await expect(shown).toHaveCount(after);
});

test("scripts that run twice hydrate once", async ({ page }) => {
  await page.goto("/login");
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src], [type])")].map((script) => script.textContent ?? ""),
  );
  expect(scripts).toHaveLength(2);
  for (const script of scripts) await page.evaluate(script);
  await hydrated(page);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
});
