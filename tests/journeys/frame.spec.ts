import { content } from "#tests/support/content.ts";
import { PAGES } from "../support/pages.ts";
import { expect, expectProblem, hydrated, test } from "../support/site.ts";

const { company, navigation } = content;

const STANDALONE = [
  "/login",
  "/login/second-factor",
  "/sign-up",
  "/forgot-password",
  "/user",
  "/reset-password",
  "/update-password",
  "/user-verification",
  "/stop-email-change",
];
const HEADER = [
  ["Home", "/"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Projects", "/projects"],
  ["Team", "/team"],
  ["Contact", "/contact"],
] as const;

test("every route except standalone ones shows header, footer and chat link", { tag: "@R1" }, async ({ page }) => {
  // For visitors, the dashboard explains that access is missing, with the matching status.
  expectProblem(page, /status of 40[14]/);
  // The newsletter's pages exist only with an inbox.
  const framed = PAGES.filter((address) => !STANDALONE.includes(address) && !address.startsWith("/newsletter"));
  for (const address of framed) {
    await page.goto(address);
    await expect(page.getByRole("banner").locator(".site-logo")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("link", { name: /chat with us/i })).toBeVisible();
  }
});

test("the account screens are outside the layout", { tag: "@R2" }, async ({ page }) => {
  for (const address of STANDALONE) {
    await page.goto(address);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /chat with us/i })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  }
});

test("every new page starts at the top, including on Back, and a changed query does not scroll", {
  tag: "@R3",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 1_500));
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(top).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(top).toBe(0);
  // The page must not scroll afterwards.
  await page.waitForTimeout(300);
  expect(await top()).toBe(0);

  await page.goto("/projects");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole("tab", { name: /UI\/UX/ }).dispatchEvent("click");
  await expect(page).toHaveURL(/tab=/);
  expect(await top()).toBeGreaterThan(100);
});

test("the header has its six links in order, and Login for signed-out visitors", { tag: ["@R4", "@R5"] }, async ({
  page,
}) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual(
    HEADER,
  );
  const login = page.getByRole("banner").getByRole("link", { name: "Login", exact: true });
  await expect(login).toBeVisible();
  await expect(login).toHaveAttribute("href", "/login");
});

test("the header marks the current page, and the list that the page of a service or project belongs to", async ({
  page,
}) => {
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const [address, name] of [
    ["/", "Home"],
    ["/services", "Services"],
    ["/servicedetail/3", "Services"],
    ["/projects/northmoor-ferries", "Projects"],
  ] as const) {
    await page.goto(address);
    await expect(current).toHaveText([name]);
  }
  await page.goto("/privacy");
  await expect(current).toHaveCount(0);
});

test("a customer's avatar shows the first letter and opens a menu with My Profile and Logout", {
  tag: ["@R6", "@R7", "@R8"],
}, async ({ page, signIn }) => {
  await signIn({ name: "zoë Quill" });
  await page.goto("/");
  await hydrated(page);
  const avatar = page.getByRole("button", { name: /account menu/i });
  await expect(avatar).toHaveText("Z");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login", exact: true })).toHaveCount(0);

  await avatar.click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["My Profile", "Logout"]);
  await expect(items.first()).toHaveAttribute("href", "/my-profile");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items.first()).toBeHidden();
  await expect(avatar).toBeFocused();
});

test("on phones a menu button opens the six links and Login, even before hydration", { tag: "@R9" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/*.js", (route) => route.abort());
  expectProblem(page, /ERR_FAILED|Failed to (?:fetch|load)|dynamically imported/);
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const links = menu.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual([
    ...HEADER,
    [company.phone, company.phoneHref],
    ["Search", "/search"],
    ["Login", "/login"],
  ]);
  // The theme switches here and in the footer stay in sync.
  await menu.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const place of [menu, page.locator("footer")]) {
    expect(
      await place.locator("[name=theme]").evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).checked)),
    ).toEqual([false, false, true]);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the floating button opens a chat in a messaging app", { tag: "@R10" }, async ({ page }) => {
  await page.goto("/");
  const chat = page.getByRole("link", { name: /chat with us/i });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(chat).toHaveAttribute("target", "_blank");
});

test("the floating button stays above the footer, and on phones hides when it covers controls", {
  tag: "@R10",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/projects");
  await hydrated(page);
  const chat = page.getByRole("link", { name: /chat with us/i });
  const more = page.getByRole("button", { name: "Explore More" }).or(page.getByRole("link", { name: "Explore More" }));
  // Waits for the scroll event: two scrolls in one frame would be one.
  const scrollUntilItsBottomIs = (y: number) =>
    more.first().evaluate(async (node, at) => {
      scrollBy(0, node.getBoundingClientRect().bottom - at);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, y);
  await scrollUntilItsBottomIs(810);
  await expect(chat).toHaveCSS("opacity", "0");
  // The button reappears when scrolling up with nothing beneath it.
  await scrollUntilItsBottomIs(600);
  await scrollUntilItsBottomIs(610);
  await expect(chat).toHaveCSS("opacity", "1");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/team");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bottom = (await chat.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN;
  const top = (await page.getByRole("contentinfo").boundingBox())?.y;
  expect(bottom).toBeLessThanOrEqual(top ?? Number.NaN);
});

test("in forced colours, borders or system colours replace fills", async ({ browser, site }) => {
  const context = await browser.newContext({ forcedColors: "active", baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/about");
  await hydrated(page);
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "About", exact: true })).toHaveCSS("text-decoration-line", "underline");
  await expect(banner.getByRole("link", { name: "Team", exact: true })).toHaveCSS("text-decoration-line", "none");
  await expect(page.getByRole("link", { name: /chat with us/i })).toHaveCSS("border-top-style", "solid");
  const fillOf = (label: string) =>
    page
      .getByRole("contentinfo")
      .getByText(label, { exact: true })
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await fillOf("System")).not.toBe(await fillOf("Dark"));
  await context.close();
});

test("the footer has its columns, contact data, logo, blurb and copyright", {
  tag: ["@R11", "@R12", "@R13", "@R15"],
}, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  // Its style sheet loads after the first view.
  await expect(footer).toBeVisible();
  const column = (name: string) =>
    footer
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  const linesOf = (links: readonly { label: string; href: string }[]) => links.map(({ label, href }) => [label, href]);
  for (const { heading, links } of navigation.columns) expect(await column(heading)).toEqual(linesOf(links));
  for (const { city } of company.offices) await expect(footer).toContainText(city);
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer).toContainText(/© 2024/);
  await expect(footer.locator(".logo")).toBeVisible();
});

test("four social icons open a new tab; the second is labelled as not available yet", { tag: "@R14" }, async ({
  page,
}) => {
  await page.goto("/");
  const icons = page.getByRole("contentinfo").locator(".social a");
  await expect(icons).toHaveCount(4);
  for (const icon of await icons.all()) await expect(icon).toHaveAttribute("target", "_blank");
  await expect(icons.nth(1)).toHaveAttribute("href", "");
  await expect(icons.nth(1)).toHaveAccessibleName(/not available/);
});

test("logout goes to /login with the server's message and ends the session", { tag: ["@R125", "@R126"] }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Logout successful!")).toBeVisible();
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("a failed logout shows a toast at the top centre, clears the profile and goes to /login", {
  tag: ["@R127", "@R138"],
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await hydrated(page);
  expectProblem(page, /500/);
  await page.route("**/api/v1/logout", (route) =>
    route.fulfill({ status: 500, json: { message: "The door is stuck." } }),
  );
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  // Before the new page, which a busy machine may load after the toast has closed.
  const toast = page.getByRole("alert").filter({ hasText: "The door is stuck." });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box && Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(20);
  await expect(page).toHaveURL(/\/login$/);
});

test("signed-out visits do not request the profile; signed-in visits request it once", {
  tag: ["@R123", "@R124"],
}, async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on("request", (request) => /\/api\/v1\/my-profile/.test(request.url()) && asked.push(request.url()));
  await page.goto("/");
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);

  await signIn();
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("button", { name: /account menu/i })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a link prefetches its page's code after 100 ms of hovering", { tag: "@R137" }, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" });
  // Both times use the page's clock: a busy machine may be late, but never early.
  await link.evaluate((node) =>
    node.addEventListener("mouseover", () => {
      (window as { rested?: number }).rested ??= performance.now();
    }),
  );
  await link.hover();
  const waited = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/team-.*\.js/.test(name));
      return entry ? entry.startTime - ((window as { rested?: number }).rested ?? Number.NaN) : 0;
    });
  await expect.poll(waited).toBeGreaterThan(0);
  expect(await waited()).toBeGreaterThanOrEqual(95);
});

test("an unknown URL shows the 404 page with that status", async ({ page }) => {
  expectProblem(page, /404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("theme and motion can be set in the footer and persist, even before hydration", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  expectProblem(page, /ERR_FAILED|Failed to (?:fetch|load)|dynamically imported/);
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  expect(await background()).not.toBe(light);
  await page.getByText("Motion", { exact: true }).click();
  await page.goto("/about");
  expect(await background()).not.toBe(light);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Motion" })).not.toBeChecked();
});
