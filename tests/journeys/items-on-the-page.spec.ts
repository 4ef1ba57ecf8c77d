import { accessibilityFindings } from "../support/accessibility.ts";
import { discardDrafts, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect } from "../support/site.ts";

const POINTS = '.selling-points [data-entry^="sellingPoints:points."]';

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await discardDrafts(page, ["sellingPoints", "faq"]);
});

test("an item on the page can be moved, removed, restored and added by keyboard alone", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  const names = page.locator(`${POINTS} h3`);
  const [first = "", second = ""] = await names.allTextContents();
  const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();

  await expect(names.first()).toHaveAttribute("tabindex", "0");
  await names.first().focus();
  await expect(page.getByRole("toolbar", { name: `${first}, 1 of` })).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await said(`“${first}” is now 2 of`);
  await expect(names.first()).toHaveText(second);
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await said(`“${first}” is now 1 of`);
  await page.keyboard.press("Alt+ArrowUp");
  await said(`“${first}” is the first already.`);

  await page.keyboard.press("Alt+Enter");
  await expect(page.getByRole("button", { name: `Up: ${first}` })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: `Remove: ${first}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.filter({ hasText: first })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.first()).toHaveText(first);
  await expect(names.first()).toBeFocused();

  await page.keyboard.press("Alt+Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: `Add after: ${first}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.type("Open on Sundays");
  await page.keyboard.press("Escape");
  await expect(names.nth(1)).toHaveText("Open on Sundays");
  await expect(names.nth(2)).toHaveText(second);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("dragging an item on the page keeps the text that was just typed", async ({ page }) => {
  await openForEditing(page, "/edit/");
  const questions = page.locator('[data-entry^="faq:items."]');
  const titles = questions.locator("h3");
  const [first = "", , third = ""] = await titles.allTextContents();
  await titles.nth(2).click();
  await expect(titles.nth(2)).toHaveAttribute("contenteditable");
  await page.keyboard.press("End");
  await page.keyboard.type(" Tell me");
  const { x = 0, y = 0, height = 0 } = (await questions.first().boundingBox()) ?? {};
  await page.locator(".item-tools .drag-handle").hover();
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 3, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(`“${third} Tell me” is now 1 of`)).toBeAttached();
  await expect(titles.first()).toHaveText(`${third} Tell me`);
  await page.reload();
  await expect(titles.first()).toHaveText(`${third} Tell me`);
  await expect(titles.nth(1)).toHaveText(first);
});

test("visitors' pages contain no item marks", async ({ page, browser, site }) => {
  await openForEditing(page, "/edit/");
  await expect(page.locator("[data-entry]").first()).toBeAttached();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/");
  await expect(visitor.locator("[data-entry], [data-field]")).toHaveCount(0);
  await visitor.close();
});
