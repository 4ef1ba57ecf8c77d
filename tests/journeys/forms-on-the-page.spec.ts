import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "../support/accessibility.ts";
import { discardDrafts, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem } from "../support/site.ts";

const PICTURE = "/images/clients/fallback-1-128.webp";

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await discardDrafts(page, ["home", "serviceTabs", "projects", "about"]);
});

const popover = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("texts that the page splits, counts or repeats are edited in a form, opened by click or Enter", async ({
  page,
}) => {
  await openForEditing(page, "/edit/");
  const heading = page.locator(".hero h1");
  await heading.click();
  const headline = popover(page, "Headline").getByLabel("Headline");
  await expect(headline).toBeFocused();
  await headline.fill("A crucible for the best ideas");
  await expect(heading).toHaveText("A crucible for the best ideas");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(popover(page, "Headline")).toHaveCount(0);
  await expect(heading).toBeFocused();

  const figure = page.locator(".count-up").first();
  await figure.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: "Number", exact: true }).fill("77");
  await page.keyboard.press("Escape");
  await expect(figure).toContainText("77");
  await expect(figure).toBeFocused();

  const tabs = page.getByRole("tab");
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(popover(page, "Category")).toHaveCount(0);
  await tabs.nth(1).click();
  await changeStated(page, popover(page, "Category").getByLabel("Category"), "Care");
  await page.keyboard.press("Enter");
  await expect(tabs.nth(1)).toContainText("Care");
});

test("a heading with non-breaking spaces is edited in a form", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  await page.locator("main h1").click();
  await changeStated(page, page.getByRole("textbox", { name: "Heading" }), "Made for people");
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toHaveText("Made for people");
});

const question = (page: Page) => page.getByRole("dialog", { name: "Change this text?" });

/** Changes a text that a requirement fixes, and confirms it. */
async function changeStated(page: Page, field: Locator, text: string) {
  await field.fill(text);
  await question(page).getByRole("button", { name: "Change it" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
}

test("a fixed text can be changed by keyboard alone, after its requirement is shown", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  const step = page.locator('[data-field="about:path.steps.application.name"]');
  await step.focus();
  await page.keyboard.press("Enter");
  await expect(step).toHaveAttribute("contenteditable");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(question(page)).toContainText("Your agency's specification fixes this text (R40).");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(step).toBeFocused();
  await expect(step).toHaveText("Submit Application");

  // No page can prevent text composed by an input method.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(step).toHaveText("Submit Application");

  await page.keyboard.type("!");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "Change it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(step).toBeFocused();
  await expect(step).toHaveText("Submit Applicatio!n");
  await page.keyboard.type("?");
  await expect(step).toHaveText("Submit Applicatio!?n");
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(step).toBeFocused();
  await page.reload();
  await expect(step).toHaveText("Submit Applicatio!?n");
});

test("pasting over a fixed text asks for confirmation first, and keeps the text if declined", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  await page.locator("main h1").click();
  const field = page.getByRole("textbox", { name: "Heading" });
  await field.press("ControlOrMeta+A");
  await field.press("ControlOrMeta+C");
  await field.press("End");
  await field.press("ControlOrMeta+V");
  await question(page).getByRole("button", { name: "Keep it" }).click();
  await expect(field).toBeFocused();
  const before = "Building Future-Ready Software";
  await expect(field).toHaveValue(before);
  await field.press("ControlOrMeta+V");
  await question(page).getByRole("button", { name: "Change it" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(before + before);
  await expect(page.locator("main h1")).toHaveText(before + before);
});

/** Drops a file of the site, or one with this text, on a picture on the page. */
async function drop(page: Page, text?: string) {
  const dataTransfer = await page.evaluateHandle(
    async ([address, text]) => {
      const content = text ?? (await (await fetch(`${address}`)).blob());
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "picture.webp", { type: "image/webp" }));
      return transfer;
    },
    [PICTURE, text],
  );
  const picture = page.locator(".project-frame img[data-form]").first();
  await picture.dispatchEvent("dragover", { dataTransfer });
  await picture.dispatchEvent("drop", { dataTransfer });
}

test("a file dropped on a picture replaces it, and its form then asks for a description", async ({ page }) => {
  await openForEditing(page, "/edit/projects");
  const picture = page.locator(".project-frame img[data-form]").first();
  await drop(page);
  const shows = popover(page, "Picture").getByLabel("What it shows");
  await expect(shows).toBeFocused();
  await expect(picture).toHaveAttribute("src", /^\/media\/pictures\//);
  await shows.fill("A dropped picture");
  await expect(picture).toHaveAttribute("alt", "A dropped picture");
  await page.keyboard.press("Escape");
  await expect(popover(page, "Picture")).toHaveCount(0);
});

test("a picture can be replaced by keyboard alone, with a chosen file", async ({ page }) => {
  await openForEditing(page, "/edit/projects");
  const picture = page.locator(".project-frame img[data-form]").first();
  await expect(picture).toHaveRole("button");
  await picture.focus();
  await page.keyboard.press("Enter");
  const file = popover(page, "Picture").getByLabel("Replace");
  await expect(file).toBeFocused();
  await file.setInputFiles(`public${PICTURE}`);
  await expect(picture).toHaveAttribute("src", /^\/media\/pictures\//);
  await expect(popover(page, "Picture").getByLabel("What it shows")).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a dropped file that is not a picture is rejected with an error", async ({ page }) => {
  expectProblem(page, /4\d\d/);
  await openForEditing(page, "/edit/projects");
  await drop(page, "no picture");
  await expect(page.getByRole("alert")).toContainText(/JPEG/);
  await expect(page.locator(".project-frame img[data-form]").first()).toHaveAttribute("src", /^\/images\//);
});
