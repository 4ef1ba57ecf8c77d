import type { Page } from "@playwright/test";
import { discardAll, openForEditing, saveDraft } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem } from "../support/site.ts";

// Editing without a pointer: every control has a name, focus is visible and never lost, and Escape closes one thing at
// a time.

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await discardAll(page);
});

const editing = (page: Page) => page.getByRole("complementary", { name: "Editing" });
const control = (page: Page, name: string) => editing(page).getByRole("button", { name, exact: true });

/** Presses Tab until this element has focus. Every stop on the way must be named, visible and above the bar. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key);
    // Links that appear on focus take a moment.
    await expect.poll(() => faultOfFocus(page)).toBe("");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`${selector} is out of reach.`);
}

/** The faults of the focused element; "" if it has none. */
const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "";
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;
    const alt = element.querySelector("img")?.alt ?? (element as HTMLImageElement).alt;
    const empty = getComputedStyle(element, "::before").content;
    const names = [
      element.ariaLabel,
      by,
      ...labels,
      element.textContent,
      alt,
      element.title,
      empty === "none" ? "" : empty,
    ];
    const isNamed = names.some((name) => name?.trim());
    const isRinged = outlineStyle !== "none" && outlineWidth !== "0px";
    const around = element.closest(
      "label, .star-rating, .theme-switch, .motion-switch, [contenteditable], [type=datetime-local]",
    );
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const x = Math.max(0, Math.min((left + right) / 2, innerWidth - 1));
    const bar = document.querySelector(".edit-bar")?.getBoundingClientRect().top ?? innerHeight;
    const isBehindBar = !element.closest(".edit-mode") && top >= bar && x >= 0;
    const isOff = bottom < 0 || top > innerHeight;
    const faults = [
      !isNamed && "no name",
      !isRinged && !around && "no ring",
      isBehindBar && "behind the bar",
      isOff && "out of sight",
    ];
    const found = faults.filter(Boolean).join(", ");
    return found && `${found}: ${element.outerHTML.slice(0, 200)}`;
  });

/** Expects some control to have focus. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body), "focus lost").toBe(true);

test("a page can be edited, an item moved and removed, the title changed, and all of it published and undone by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openForEditing(page, "/edit/about");
  const intro = page.locator('[data-field="about:intro"]');
  const before = (await intro.textContent()) ?? "";
  await tabTo(page, '[data-field="about:intro"]');
  await page.keyboard.press("Enter");
  await expect(intro).toHaveAttribute("contenteditable");
  await page.keyboard.type(" Read on.");
  await page.keyboard.press("Escape");
  await expect(intro).toHaveText(`${before} Read on.`);
  await expect(intro).toBeFocused();
  await expect(editing(page)).toContainText("1 draft");

  const points = page.locator('[data-entry^="sellingPoints:points."] h3');
  const [first = "", second = ""] = await points.allTextContents();
  await tabTo(page, '[data-entry^="sellingPoints:points."] h3');
  await page.keyboard.press("Alt+ArrowDown");
  await expect(points.first()).toHaveText(second);
  await expect(points.nth(1)).toBeFocused();
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.press("ArrowLeft");
  await expect(control(page, `Remove: ${first}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(control(page, "Undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(points.nth(1)).toBeFocused();
  await expect(control(page, "Undo")).toHaveCount(0);

  await tabTo(page, ".edit-tools [aria-expanded]");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Fields of this page" });
  await expect(panel).toBeFocused();
  await tabTo(page, '.edit-panel [data-document="seo"] > summary');
  await page.keyboard.press("Enter");
  await tabTo(page, '.edit-panel [data-path="about.title"]');
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(panel.locator("details[open]").getByText("Draft saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(control(page, "Fields")).toBeFocused();
  await expect(editing(page)).toContainText("3 drafts");

  await tabTo(page, ".edit-tools form:last-child button");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  await expect(control(page, "Fields")).toBeFocused();
  expect(await faultOfFocus(page)).toBe("");
  await page.keyboard.press("Shift+Tab");
  await expect(control(page, "Undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Undone. Visitors see what was there before.")).toBeVisible();
  await expect(intro).toHaveText(before);
  await expectFocus(page);
  await expect(page.locator(".edit-bar :focus")).toHaveCount(1);
});

test("drafts can be scheduled, and the schedule cancelled, by keyboard alone", async ({ page }) => {
  await saveDraft(page, "faq", "heading", "Asked by keyboard");
  await openForEditing(page, "/dashboard/content/faq");
  await page.locator("#document-name").focus();
  await tabTo(page, ".content-schedule > summary");
  await page.keyboard.press("Enter");
  await tabTo(page, ".content-schedule input[type=datetime-local]");
  // The browser's language determines the order in which the parts of a time are typed.
  await page
    .locator(".content-schedule input[type=datetime-local]")
    .fill(`${new Date().getFullYear() + 1}-11-20T09:30`);
  await tabTo(page, ".content-schedule .button");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Scheduled.", { exact: false }).first()).toBeVisible();
  await expect(page.locator(".content-schedule > summary")).toBeFocused();
  expect(await faultOfFocus(page)).toBe("");

  await openForEditing(page, "/dashboard/content");
  await page.getByRole("region", { name: "Scheduled" }).getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Scheduled" })).toHaveCount(0);
  await expectFocus(page);
});

test("in a form, focus stays with an item that is moved to an end, removed and restored", async ({ page }) => {
  await openForEditing(page, "/dashboard/content/faq");
  const items = page.locator("[data-item]");
  const second = (await items.nth(1).locator(".content-item-title").textContent()) ?? "";
  const button = (name: string) => page.getByRole("button", { name: `${name}: ${second}` });
  await button("Up").focus();
  await page.keyboard.press("Enter");
  await expect(items.first()).toContainText(second);
  await expect(button("Up")).toBeDisabled();
  await expect(button("Down")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.first().locator("summary")).toBeFocused();
  await page.getByRole("button", { name: "Discard drafts" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Discard drafts" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Drafts discarded.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Questions", level: 2 })).toBeFocused();
});

test("Escape closes the link field, then the prose editor around it, and leaves the panel open", async ({ page }) => {
  await openForEditing(page, "/edit/terms");
  await control(page, "Fields").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Fields of this page" });
  await expect(panel).toBeVisible();
  const text = page.locator(".policy-section .prose[data-form]").first();
  await text.focus();
  await page.keyboard.press("Enter");
  const popover = page.locator(".edit-popover");
  await expect(popover.getByRole("textbox", { name: "Text" })).toBeFocused();
  await expect(popover.getByRole("toolbar")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("textbox", { name: "Leads to" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popover.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(panel).toBeVisible();
});

test("choosing between two versions returns the focus to the text", async ({ page }) => {
  expectProblem(page, /409/);
  await openForEditing(page, "/edit/");
  const heading = page.locator('[data-field="faq:heading"]');
  await heading.focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveAttribute("contenteditable");
  await saveDraft(page, "faq", "heading", "Theirs");
  await page.keyboard.type(" mine");
  await expect(control(page, "Keep mine")).toBeVisible();
  await control(page, "Take theirs").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert", { name: "Two versions" })).toHaveCount(0);
  await expect(heading).toHaveText("Theirs");
  await expect(heading).toBeFocused();
});

test("a preview's bar is the last tab stop, and the skip link is the first", async ({ page }) => {
  await openForEditing(page, `/as-of/${Temporal.Now.plainDateISO("Europe/London")}/about`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const bar = page.getByRole("region", { name: "Earlier day" });
  expect(await bar.evaluate((it) => [...document.querySelectorAll("a[href]")].at(-1)?.parentElement === it)).toBe(true);
});
