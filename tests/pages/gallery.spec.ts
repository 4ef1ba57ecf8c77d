import type { Locator, Page } from "@playwright/test";
import { PARTS, type PartId } from "../../tools/gallery/parts.ts";
import { accessibilityFindings } from "../support/accessibility.ts";
import { test as base, expect, expectProblem, hydrated } from "../support/site.ts";
import { type RunningSite, startDevelopment, startSite } from "../support/start-site.ts";

// Tests all components of the design system in all states, as shown on /dev/ui.

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startDevelopment();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const IDS = Object.keys(PARTS) as PartId[];
/** No screenshot of the colours, which tests/rules/contrast.test.ts covers. */
const PICTURED = IDS.filter((id) => id !== "colours");
const VIEWS = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 390 },
] as const;

async function open(page: Page, { colorScheme = "light" as "light" | "dark", width = 1440, height = 900 } = {}) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto("/dev/ui");
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Starts and ends each component on a whole pixel, so that one that grows does not change the size of those below it. */
async function alignToPixels(page: Page) {
  await page.evaluate((ids) => {
    for (const id of ids) {
      const { style } = document.getElementById(id) as HTMLElement;
      const box = () => (document.getElementById(id) as HTMLElement).getBoundingClientRect();
      style.height = `${Math.ceil(box().height)}px`;
      style.position = "relative";
      const top = box().top + scrollY;
      style.top = `${Math.ceil(top) - top}px`;
    }
  }, IDS);
}

const part = (page: Page, id: PartId) => page.locator(`#${id}`);

test("the gallery links to every component and does not exist in production", async ({ page }) => {
  await open(page);
  for (const [id, name] of Object.entries(PARTS)) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", `#${id}`);
    await expect(part(page, id as PartId).getByRole("heading", { name, exact: true, level: 2 })).toHaveCount(1);
  }
  const production = await startSite({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    SITE_URL: "https://agency.example",
    SECRET: "q8ZrT2mXw0Lb5NsYcV7kHd4JgPfE9uAa",
    WAIVE: "SMTP_URL,DATABASE_URL",
  });
  for (const address of ["/dev/ui", "/dev/ui?fail", "/dev/ui.data"]) {
    const answer = await fetch(`${production.url}${address}`);
    expect(answer.status, address).toBe(404);
    expect(await answer.text()).not.toContain("Fillets");
  }
  await production.stop();
});

for (const view of VIEWS) {
  test(`no component has accessibility violations, ${view.colorScheme} at ${view.width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page, view);
    expect(await accessibilityFindings(page, view.colorScheme)).toEqual([]);
  });
}

for (const view of [VIEWS[0], VIEWS[3]]) {
  test(`each component matches its screenshot, ${view.colorScheme} at ${view.width}`, async ({ page }) => {
    test.setTimeout(300_000);
    await open(page, view);
    // Other tests cover the pictures, which would dominate the files' size. Playwright's own mask is sometimes missing.
    await page.addStyleTag({ content: "picture, .author img { visibility: hidden !important }" });
    // With the header's padding, a component as high as the window would be scrolled partly out of it.
    await page.addStyleTag({ content: "html { scroll-padding: 0 !important }" });
    await alignToPixels(page);
    for (const id of PICTURED) {
      await expect.soft(part(page, id)).toHaveScreenshot(`${id}-${view.width}-${view.colorScheme}.png`, {
        maxDiffPixelRatio: 0.01,
        timeout: 60_000,
      });
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every focusable component shows a focus ring, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page, { colorScheme });
    const without = new Set<string>();
    let stops = 0;
    for (; stops < 400; stops++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const node = document.activeElement as HTMLElement;
        if (node === document.body) return undefined;
        const visible = (one: Element | null | undefined) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
        };
        // Invisible radio buttons show the ring on their label or star.
        const bearers = [node, node.nextElementSibling, node.parentElement, node.parentElement?.parentElement];
        return { name: node.outerHTML.slice(0, 120), hasRing: bearers.some(visible) };
      });
      if (!stop) break;
      if (!stop.hasRing) without.add(stop.name);
    }
    expect([...without]).toEqual([]);
    expect(stops).toBeGreaterThan(100);
    expect(stops).toBeLessThan(400);
  });
}

test("in forced colours, borders replace fills", async ({ page }) => {
  await open(page);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const borderOf = (locator: Locator) =>
    locator.first().evaluate((node) => {
      const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(node);
      return Math.max(
        borderTopStyle === "none" ? 0 : Number.parseFloat(borderTopWidth),
        outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      );
    });
  for (const selector of [
    "#buttons .button:not(.ghost, .danger, .hot)",
    "#buttons .button.ghost",
    "#buttons .button:disabled",
    "#buttons .round",
    "#buttons .tag",
    "#buttons .row-button",
    "#buttons .pill",
    "#fields .control",
    '#fields .control[aria-invalid="true"]',
    "#fields .check input",
    "#shapes .panel",
    "#shapes .notch",
    '#tabs [role="tab"][aria-selected="true"]',
    "#tabs .project-tab[aria-selected='true']",
    "#accordion details",
    "#carousel .testimonial",
    "#cards .project-card",
    "#toasts .notice",
    "#states .empty-list",
    "#states .skeleton",
  ])
    expect.soft(await borderOf(page.locator(selector)), selector).toBeGreaterThanOrEqual(1);
  const corner = page.locator("#shapes .notch").first();
  expect(await corner.evaluate((node) => getComputedStyle(node, "::before").display)).toBe("none");

  // Disabled buttons and selected boxes must differ by more than a fill.
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).color);
  expect(await colourOf("#buttons .button:disabled")).not.toBe(await colourOf("#buttons .button:enabled"));
  await page.getByRole("button", { name: "Delete the account?" }).click();
  expect(await borderOf(page.locator(".dialog[open]"))).toBeGreaterThanOrEqual(1);
});

test("nothing scrolls sideways at 320 px or at 200 % zoom", async ({ page }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await open(page, { width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  // 200 % zoom at 1280 px halves the width.
  await open(page, { width: 640, height: 450 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("tabs respond to arrows, Home and End, and show only the selected tab's panel", async ({ page }) => {
  await open(page);
  const tabs = part(page, "tabs").locator(".tab-list").getByRole("tab");
  const panels = part(page, "tabs").locator(".tab-panels > [role=tabpanel]");
  await tabs.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(panels.nth(1)).toBeVisible();
  await expect(panels.nth(0)).toBeHidden();
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.first()).toBeFocused();

  const links = part(page, "tabs").locator(".project-tabs").getByRole("tab");
  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/tab=/);
});

test("Enter and Space open accordion items, one at a time", async ({ page }) => {
  await open(page);
  const summaries = part(page, "accordion").locator("summary");
  const details = part(page, "accordion").locator("details");
  await summaries.first().focus();
  await page.keyboard.press("Enter");
  await expect(details.first()).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(details.nth(1)).toHaveAttribute("open", "");
  await expect(details.first()).not.toHaveAttribute("open", "");
  await page.keyboard.press("Space");
  await expect(details.nth(1)).not.toHaveAttribute("open", "");
});

test("a dialog traps the focus, closes with Escape, and returns the focus", async ({ page }) => {
  await open(page);
  const opener = page.getByRole("button", { name: "Delete the account?" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete the account?" });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Tell us everything" }).click();
  const box = await page.getByRole("dialog", { name: "Tell us everything" }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(900);
});

test("the menu opens on its first item, responds to arrows, and returns the focus", async ({ page }) => {
  await open(page);
  const opener = part(page, "menus").getByRole("button", { name: "Account menu of Imogen Vale" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const items = part(page, "menus").getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items.first()).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Open the sheet" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open the sheet" })).toBeFocused();
});

test("the star picker moves by halves and stops at its ends", async ({ page }) => {
  await open(page);
  const picker = part(page, "people").getByRole("group", { name: "Your rating" }).first();
  await picker.getByRole("radio", { name: "No stars" }).focus();
  for (const [key, name] of [
    ["ArrowRight", "0.5 star"],
    ["ArrowUp", "1 star"],
    ["End", "5 stars"],
    ["ArrowRight", "5 stars"],
    ["ArrowLeft", "4.5 stars"],
    ["Home", "No stars"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(picker.getByRole("radio", { name, exact: true }), key).toBeChecked();
  }
});

test("the carousel moves by its buttons, and hidden slides are inert", async ({ page }) => {
  await open(page);
  const carousel = page.getByRole("region", { name: "Samples with arrows" });
  const slides = carousel.locator(".slide");
  await carousel.scrollIntoViewIfNeeded();
  await expect(slides.nth(1)).toHaveAttribute("inert", "");
  await carousel.getByRole("button", { name: /next/i }).focus();
  await page.keyboard.press("Enter");
  await expect(slides.nth(0)).toHaveAttribute("inert", "");
  await expect(slides.nth(1)).not.toHaveAttribute("inert", "");
  await carousel.getByRole("button", { name: /previous/i }).focus();
  await page.keyboard.press("Enter");
  await expect(slides.nth(0)).not.toHaveAttribute("inert", "");
});

test("toasts show their text, stay as long with reduced motion, and queue beyond three", async ({ page }) => {
  await open(page);
  const toasts = part(page, "toasts");
  for (const [button, role, sentence] of [
    ["Success", "status", "Your review was saved."],
    ["Error", "alert", "That code is wrong or too old."],
    ["Info", "status", "We sent the code again."],
  ] as const) {
    await toasts.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole(role).filter({ hasText: sentence })).toBeVisible();
  }
  // All three are still shown after three seconds, regardless of reduced motion.
  await page.waitForTimeout(1_500);
  await expect(page.locator(".Toastify__toast")).toHaveCount(3);
  await page.reload();
  await hydrated(page);
  await toasts.getByRole("button", { name: "5 at once" }).click();
  await expect(page.locator(".Toastify__toast")).toHaveCount(3);
  await page.getByText("Number 1 of 5").click();
  await expect(page.getByText("Number 4 of 5")).toBeVisible();
});

test("a page that fails on client-side navigation shows the fallback page", async ({ page }) => {
  expectProblem(page, /500|TrustedHTML|Unexpected Server Error|Encountered a script tag/);
  await page.goto("/team");
  await hydrated(page);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    router.navigate("/dev/ui?fail");
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
});

test("a page that fails shows the fallback page with links", async ({ page }) => {
  // Vite replaces style sheets during the transition, which interrupts it.
  expectProblem(page, /500|Transition was (?:aborted|skipped)/);
  const answer = await page.goto("/dev/ui?fail");
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByText(/Asked for|Error:/)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Something went wrong \| /);
  await hydrated(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
