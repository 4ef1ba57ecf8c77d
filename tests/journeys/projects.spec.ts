import type { Page } from "@playwright/test";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";
import { watchTransitions } from "../support/transitions.ts";

const cards = (page: Page) => page.locator("article");
const more = (page: Page) =>
  page.getByRole("button", { name: "Explore More" }).or(page.getByRole("link", { name: "Explore More" }));

test("tabs filter, Explore More adds five until none remain, and changing the tab resets the count", {
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

test("tab, count and picture are in the URL, so reload and Back keep them", async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  await page.getByRole("tab").nth(1).click();
  await more(page).click();
  await expect(cards(page)).toHaveCount(10);
  const thumbnail = cards(page).first().getByRole("button").nth(2);
  await thumbnail.click();
  await expect(thumbnail).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/picture=/);
  const address = page.url();
  await page.reload();
  await hydrated(page);
  expect(page.url()).toBe(address);
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first().getByRole("button").nth(2)).toHaveAttribute("aria-pressed", "true");
});

test("a card has title, text, picture, four thumbnails that replace it, and View Project in a new tab", {
  tag: ["@R55", "@R60", "@R61"],
}, async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveText("Northmoor Ferries");
  await expect(card).toContainText("Booking, live sailings and boarding passes for a ferry line of nine islands.");
  const thumbnails = card.getByRole("button");
  await expect(thumbnails).toHaveCount(4);
  const featured = () => card.locator(".project-picture picture img").first().getAttribute("src");
  expect(await featured()).toContain("01-northmoor-ferries-1");
  for (const thumbnail of await thumbnails.all()) await expect(thumbnail).toHaveAttribute("aria-pressed", "false");
  await thumbnails.nth(1).click();
  await expect.poll(featured).toContain("01-northmoor-ferries-4");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-pressed", "true");
  await thumbnails.nth(1).click();
  await expect.poll(featured).toContain("01-northmoor-ferries-1");
  const link = card.getByRole("link", { name: /View Project/ });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", "/projects/northmoor-ferries#screens");
});

test("tabs, Explore More and thumbnails work without scripts", async ({ browser, site }) => {
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

test("a card's title links to the project's page with five pictures, services and the next project", async ({
  page,
}) => {
  await page.goto("/projects");
  await hydrated(page);
  await cards(page).first().getByRole("link", { name: "Northmoor Ferries", exact: true }).click();
  await expect(page).toHaveURL(/\/projects\/northmoor-ferries$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northmoor Ferries");
  const pictures = page.locator("main .case-picture img");
  const names = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  // The head shows the top of the page, so details come before the full page.
  expect(names).toEqual(
    [1, 4, 2, 3, 5]
      .map((n) => `/images/projects/01-northmoor-ferries-${n}-800.webp`)
      .concat("/images/projects/02-wagestone-1-800.webp"),
  );
  await expect(page.getByRole("link", { name: "Website Development" })).toHaveAttribute("href", "/servicedetail/1");
  await page.getByRole("link", { name: /Next project Wagestone/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wagestone");
});

test("sharing a project copies its URL on devices without a share sheet", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/projects/fenwheel?from=elsewhere");
  await hydrated(page);
  await page.getByRole("button", { name: "Share this project" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/projects/fenwheel`);
});

test("a project's page has a social card and structured data; an unknown one returns 404", async ({ page }) => {
  expectProblem(page, /404/);
  await page.goto("/projects/tidekeep");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/cards\/project-tidekeep\.jpg$/);
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(structured["@graph"][0]).toMatchObject({ "@type": "CreativeWork", name: "Tidekeep" });
  expect(structured["@graph"][0].image).toHaveLength(5);
  const answer = await page.goto("/projects/no-such-project");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project not found!");
  await page.getByRole("link", { name: "All projects" }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("a service's page links to two of its projects", async ({ page }) => {
  await page.goto("/servicedetail/5");
  await expect(page.locator(".service-project h3")).toHaveText(["Wagestone", "Tidekeep"]);
  await page.getByRole("link", { name: "Tidekeep" }).click();
  await expect(page).toHaveURL(/\/projects\/tidekeep$/);
});

test("a card's picture transitions to its page without blocking clicks, unless motion is off", async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function watched(this: Document, ...options: Parameters<typeof start>) {
      const transition = start.apply(this, options);
      transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset.flew = String(moving.includes("::view-transition-group(project)"));
      });
      return transition;
    };
  });
  const flew = () => page.locator("html").getAttribute("data-flew");
  await page.goto("/projects");
  await hydrated(page);
  await page.getByRole("link", { name: "Northmoor Ferries", exact: true }).click();
  // During the transition.
  await expect.poll(flew).toBe("true");
  await page.getByRole("link", { name: "All projects" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/projects$/);

  await page.evaluate(() => {
    document.documentElement.dataset.motion = "off";
    delete document.documentElement.dataset.flew;
  });
  await page.getByRole("link", { name: "Northmoor Ferries", exact: true }).click();
  await expect.poll(flew).toBe("false");
});

test("the whole card opens the project's page, with a single tab stop", async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  const card = cards(page).first();
  const title = card.getByRole("link", { name: "Northmoor Ferries", exact: true });
  await expect(title).toHaveCSS("text-decoration-line", "none");
  await title.hover();
  await expect(title).toHaveCSS("text-decoration-line", "underline");
  const stops = await card.locator("a[href], button").evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(stops).toEqual(["BUTTON", "BUTTON", "BUTTON", "BUTTON", "A", "A"]);
  const frame = card.locator(".project-frame");
  await frame.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await frame.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3);
  await expect(page).toHaveURL(/\/projects\/northmoor-ferries$/);
});

test("a project's page shows its result in figures, who led it, and that the figures are samples", async ({ page }) => {
  await page.goto("/projects/northmoor-ferries");
  const outcome = page.getByRole("region", { name: "9 timetables, now 1" });
  await expect(outcome).toContainText("Sample figure");
  await expect(outcome.getByRole("definition")).toHaveText([
    "Samira OkellManaging Director",
    "11 weeks",
    "£24,000 to £30,000",
  ]);
  const order = await page.locator("main :is(h1, h2)").allTextContents();
  expect(order.indexOf("9 timetables, now 1")).toBeLessThan(order.indexOf("The result"));
});

test("case-study pictures stay pinned while the text scrolls, and the second covers the first", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/projects/northmoor-ferries");
  const [first, second] = [
    page.locator(".case-walk .case-picture").first(),
    page.locator(".case-walk .case-picture").last(),
  ];
  const clipOf = () => second.evaluate((picture) => getComputedStyle(picture).clipPath);
  const topOf = async () => Math.round((await first.boundingBox())?.y ?? 0);
  const texts = page.locator(".case-walk .case-part > div:not(:has(.case-picture))");
  const scrollTo = (part: number) => texts.nth(part).evaluate((text) => text.scrollIntoView({ block: "center" }));
  await scrollTo(0);
  await expect.poll(clipOf).toContain("100%");
  const top = await topOf();
  await scrollTo(1);
  await expect.poll(clipOf).not.toContain("100%");
  // The text has scrolled by most of the window's height.
  expect(Math.abs((await topOf()) - top)).toBeLessThan(60);
  expect(await topOf()).toBe(Math.round((await second.boundingBox())?.y ?? 0));

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(clipOf).toBe("none");
  expect(await topOf()).not.toBe(Math.round((await second.boundingBox())?.y ?? 0));
});

test("a card's picture gets its transition name on focus", async ({ page }) => {
  await page.goto("/projects");
  const picture = cards(page).first().locator(".project-frame");
  await expect(picture).toHaveCSS("view-transition-name", "none");
  await page.getByRole("link", { name: "Northmoor Ferries", exact: true }).focus();
  await expect(picture).toHaveCSS("view-transition-name", "project");
});

for (const [way, isWhole] of [
  ["on a client-side navigation", false],
  ["on a full page load", true],
] as const) {
  test(`the next project's picture moves into the header of its page, ${way}`, async ({ page }) => {
    const transitions = await watchTransitions(page);
    // Without its scripts, a page navigates by full page loads.
    if (isWhole) {
      expectProblem(page, /net::ERR_FAILED|dynamically imported module/);
      await page.route("**/assets/*.js", (route) => route.abort());
    }
    // Cached, so that the browser does not skip the transition because a busy machine renders the page slowly.
    await page.request.get("/projects/wagestone");
    await page.goto("/projects/northmoor-ferries");
    if (!isWhole) await hydrated(page);
    const next = page.locator(".case-next");
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page).toHaveURL(/\/projects\/wagestone$/);
    const moved = async () => (await transitions()).at(-1)?.moved;
    await expect.poll(moved).toContain("::view-transition-group(project)");
    await expect(page.locator(".case-next")).not.toBeFocused();
    await expect(page.locator(".case-head .case-picture")).toHaveCSS("view-transition-name", "project");
  });
}
