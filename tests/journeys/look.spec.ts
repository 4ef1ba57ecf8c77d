import { expect, hydrated, test } from "../support/site.ts";

// Everything that looks clickable is, text is complete, and nothing covers it.

test("a service's whole card is clickable, with one tab stop", async ({ page }) => {
  await page.goto("/services");
  const card = page.locator(".service-card").nth(1);
  await hydrated(page);
  expect(await card.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLElement).tabIndex))).toEqual([
    -1, 0,
  ]);
  await card.getByRole("link").last().scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.locator(".illustration").boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/\/servicedetail\/2$/);
});

test("a project's picture opens its page, and thumbnails replace it", async ({ page }) => {
  await page.goto("/projects");
  await hydrated(page);
  const card = page.locator(".project-card").first();
  await card.getByRole("button").first().click();
  await expect(card.getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/projects(?:\?picture=1-1)?$/);
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.locator(".project-frame").boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/\/projects\/northmoor-ferries$/);
});

test("a project's title is underlined only on hover", async ({ page }) => {
  for (const [address, title] of [
    ["/projects", ".project-card h2 a"],
    ["/servicedetail/1", ".service-project h3 a"],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(title).first()).toHaveCSS("text-decoration-line", "none");
    await page.locator(title).first().hover();
    await expect(page.locator(title).first()).toHaveCSS("text-decoration-line", "underline");
  }
});

test("View Project opens an existing page at the project's pictures", async ({ page, context }) => {
  await page.goto("/projects");
  await hydrated(page);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("link", { name: /^View Project/ })
      .nth(1)
      .click(),
  ]);
  await expect(opened).toHaveURL(/\/projects\/wagestone#screens$/);
  await expect(opened.locator("#screens")).toBeInViewport();
  // Its link would lead to the same page, so the page links to /contact instead.
  await expect(opened.getByRole("link", { name: /^View Project/ })).toHaveCount(0);
  await expect(opened.getByRole("link", { name: "Talk to us about something like this" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("at 320 px the email address of /contact is on one line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/contact");
  await page.evaluate(() => document.fonts.ready);
  const lines = await page.locator(".contact-ways a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("on phones the chat button is not over the first screen, except with the keyboard's focus", async ({
      page,
    }) => {
      const chat = page.getByRole("link", { name: /chat with us/i });
      for (const address of ["/reviews", "/privacy", "/servicedetail/3", "/team"]) {
        await page.goto(address);
        if (javaScriptEnabled) await hydrated(page);
        await expect(chat, address).toHaveCSS("opacity", "0");
      }
      await chat.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(chat).toBeFocused();
      await expect(chat).toHaveCSS("opacity", "1");
      await page.keyboard.press("Shift+Tab");
      await page.mouse.wheel(0, 1_600);
      await page.mouse.wheel(0, -20);
      if (!javaScriptEnabled) await expect(chat).toHaveCSS("opacity", "1");
    });
  });
}

test("on phones the chat button hides while scrolling down and where it would cover content", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  await hydrated(page);
  const chat = page.getByRole("link", { name: /chat with us/i });
  const scroll = (distance: number) => page.evaluate((by) => scrollBy(0, by), distance);
  for (const distance of [700, 300, 20]) {
    await scroll(distance);
    await expect(chat).toHaveCSS("opacity", "0");
  }
  // While scrolling up it is shown unless it covers a control or heading.
  await expect
    .poll(async () => {
      await scroll(-30);
      return chat.evaluate((link) => link.hasAttribute("data-aside"));
    })
    .toBe(false);
  await scroll(400);
  await expect(chat).toHaveCSS("opacity", "0");
  await page.setViewportSize({ width: 1440, height: 900 });
  await scroll(500);
  await expect(chat).toHaveCSS("opacity", "1");

  // A control is beneath the button before any scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/is-this-us");
  const check = page.getByRole("button", { name: "Check", exact: true });
  const bottom = await check.evaluate((button) => button.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 390, height: Math.round(bottom + 24) });
  await page.reload();
  await hydrated(page);
  const touches = await check.evaluate((button) => {
    const [one, other] = [
      button.getBoundingClientRect(),
      document.querySelector(".chat-link")?.getBoundingClientRect(),
    ];
    return other !== undefined && one.right > other.left && one.bottom > other.top && one.top < other.bottom;
  });
  if (touches) await expect(chat).toHaveCSS("opacity", "0");
});

test("a new password's hint counts characters without rating the password", async ({ page }) => {
  await page.goto("/sign-up");
  await hydrated(page);
  const hint = page.locator(".strength");
  for (const [typed, said] of [
    ["12345", "5 of 15 characters. Use at least 8."],
    ["12345678", "8 of 15 characters."],
    ["aaaaaaaaaaaaaaaa", "16 characters."],
  ] as const) {
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await expect(hint).toHaveText(said);
  }
});
