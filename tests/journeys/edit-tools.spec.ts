import type { Page } from "@playwright/test";
import { accessibilityFindings } from "../support/accessibility.ts";
import { discardDrafts, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect } from "../support/site.ts";

const WIDTHS = [320, 390, 768, 1440];
const PHONE = "company:phone";

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await discardDrafts(page, ["company", "projects"]);
});

async function boxOf(page: Page, selector: string) {
  const { x, y, width, height } = (await page.locator(selector).filter({ visible: true }).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

async function expectApart(page: Page, one: string, other: string) {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
  const overlaps = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  expect(overlaps, `${one} covers ${other}: ${JSON.stringify([a, b])}`).toBe(false);
}

async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** The tools that the owner opens, and elements that they must not cover. */
const TOOLS: {
  name: string;
  address: string;
  open(page: Page): Promise<void>;
  apart(width: number): [string, string][];
}[] = [
  { name: "the bar", address: "/edit/about", open: async () => {}, apart: () => [[".edit-bar", ".chat-link"]] },
  {
    name: "the panel",
    address: "/edit/about",
    open: (page) => page.getByRole("button", { name: "Fields" }).click(),
    apart: () => [[".edit-panel", ".edit-bar"]],
  },
  {
    name: "the form of a picture",
    address: "/edit/projects",
    async open(page) {
      await page.locator("main img[data-form]").first().focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".edit-popover")).toBeVisible();
    },
    apart: (width) => [
      [".edit-popover", ".edit-bar"],
      ...(width === 1440 ? ([[".edit-popover", "main img[data-form]"]] as [string, string][]) : []),
    ],
  },
  {
    name: "the tools of an item",
    address: "/edit/",
    async open(page) {
      await page.locator('[data-entry^="faq:items."] h3').nth(2).focus();
      await expect(page.locator(".item-tools")).toBeVisible();
    },
    apart: (width) =>
      width === 1440 ? [[".item-tools", ':nth-match([data-entry^="faq:items."], 2)']] : [[".item-tools", ".edit-bar"]],
  },
];

for (const { name, address, open, apart } of TOOLS)
  test(`${name} fits at every width and covers nothing important`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await openForEditing(page, address);
      await open(page);
      for (const [one, other] of apart(width)) await expectApart(page, one, other);
      await expectFits(page);
    }
  });

test("a footer text can be published while it is being edited, and undo restores it", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  const editing = page.getByRole("complementary", { name: "Editing" });
  const phone = page.locator(`footer [data-field="${PHONE}"]`);
  const before = (await phone.textContent()) ?? "";
  await phone.click();
  await expect(editing).toContainText("of 30 characters");
  await expect(editing.getByRole("link", { name: "Open" })).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.type("7");
  await expect(editing).toContainText("1 draft");
  await editing.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  await expect(phone).toHaveText(`${before}7`);
  await editing.getByRole("button", { name: "Undo" }).click();
  await expect(phone).toHaveText(before);
});

test("a link on the page can be followed from the note beside the bar", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  await page.getByRole("navigation").getByRole("link", { name: "Team" }).first().click();
  await page.getByRole("link", { name: "Open /team" }).click();
  await expect(page).toHaveURL(/\/edit\/team$/);
});

test("a click on a part that no document defines says so until the next click", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  const hint = page.locator(".edit-bar [aria-live=polite]");
  await expect(hint).toHaveText("Click or tap what you want to change.");
  await page.locator(".about-head img").click();
  await expect(hint).toHaveText("This picture is part of the design and cannot be changed here.");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(hint).toHaveText("Click or tap what you want to change.");
  await page.keyboard.press("Escape");
  await page.getByText("©").click();
  await expect(hint).toHaveText("This text cannot be changed here.");
});
