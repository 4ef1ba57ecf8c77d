import { devices, type Page } from "@playwright/test";
import { discardDrafts, openForEditing } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated } from "../support/site.ts";

// Obstacles that a new owner ran into (docs/owner-tasks.md).

const DOCUMENTS = ["company", "projects", "team", "faq"];

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await discardDrafts(page, DOCUMENTS);
});

const barOf = (page: Page) => page.locator(".edit-bar");

test.describe("on a phone", () => {
  const { isMobile, hasTouch, userAgent } = devices["Pixel 7"];
  test.use({ isMobile, hasTouch, userAgent, viewport: { width: 390, height: 844 } });

  test("the menu links to the editor of the current page", async ({ page }) => {
    await page.goto("/team");
    await hydrated(page);
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Edit this page" }).tap();
    await expect(page).toHaveURL(/\/edit\/team$/);
  });

  test("while a text is being typed, it and every button of the bar stay visible above the keyboard", async ({
    page,
  }) => {
    await openForEditing(page, "/edit/about");
    const phone = page.locator('footer [data-field="company:phone"]');
    await page.locator("footer summary").last().tap();
    await phone.tap();
    await page.setViewportSize({ width: 390, height: 420 });
    await page.keyboard.type("7");
    await expect(barOf(page).getByRole("button", { name: "Publish" })).toBeEnabled();
    await expect(async () => {
      const text = await phone.boundingBox();
      const note = await page.locator(".edit-note").boundingBox();
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
    }).toPass();
    for (const button of await barOf(page).locator(".button").all()) await expect(button).toBeInViewport({ ratio: 1 });
  });

  test("a tap on a picture opens its form and moves no item", async ({ page }) => {
    await openForEditing(page, "/edit/projects");
    const picture = page.locator("main img[data-form]").first();
    // Scrolls the picture to where the item's tools appear.
    await picture.evaluate((image) => {
      const { top } = document.querySelector(".edit-bar")?.getBoundingClientRect() ?? { top: innerHeight };
      const { top: start, height } = image.getBoundingClientRect();
      scrollBy(0, start + height / 2 - top + 30);
    });
    const box = await picture.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.locator(".edit-popover")).toBeVisible();
    await expect(barOf(page)).toContainText("No drafts");
  });

  test("an item's tools respond to the first tap while one of its texts is being edited", async ({ page }) => {
    await openForEditing(page, "/edit/");
    const questions = page.locator('[data-entry^="faq:items."]');
    const before = await questions.count();
    await questions.first().locator("h3").tap();
    await expect(page.locator(".edit-note")).toBeVisible();
    await page.getByRole("button", { name: /^Add after/ }).tap();
    await expect(questions).toHaveCount(before + 1);
  });
});

test("a second click on Publish does not undo the publication", async ({ page }) => {
  await openForEditing(page, "/edit/about");
  const phone = page.locator('footer [data-field="company:phone"]');
  const before = await phone.textContent();
  await phone.click();
  await page.keyboard.press("End");
  await page.keyboard.type("8");
  const publish = barOf(page).getByRole("button", { name: "Publish" });
  await expect(publish).toBeEnabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await publish.boundingBox()) ?? {};
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...middle);
  const undo = barOf(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.mouse.click(...middle);
  await expect(phone).toHaveText(`${before}8`);
  await expect(page).toHaveURL(/\/edit\/about$/);
  await undo.click();
  await expect(phone).toHaveText(`${before}`);
});

test("a new person's empty texts are labelled, Tab moves to the next one, and the bar leads to missing parts", async ({
  page,
}) => {
  // A person without a portrait cannot be published, and the portrait's URL returns 404.
  expectProblem(page, /404|422/);
  await openForEditing(page, "/edit/team");
  await page.locator('[data-entry^="team:members."]').first().hover();
  await page.getByRole("button", { name: /^Add after/ }).click();
  const added = page.locator('[data-entry^="team:members."]').nth(1);
  await expect(added.locator('[data-field$=".name"]')).toBeFocused();
  await expect(added.locator('[data-field$=".role"]')).toHaveAttribute("data-label", "Role");
  await page.keyboard.type("Lena Marsh");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Head of Research");
  await expect(added.locator('[data-field$=".name"]')).toHaveText("Lena Marsh");
  await expect(added.locator('[data-field$=".role"]')).toHaveText("Head of Research");
  await page.keyboard.press("Escape");
  await expect(added.getByRole("button", { name: "Add a picture" })).toBeVisible();

  const texts = { words: "Lena asks first.", email: "lena@agency.example" };
  for (const [name, text] of Object.entries(texts)) {
    await added.locator(`[data-field$=".${name}"]`).click();
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Escape");
  await expect(barOf(page)).toContainText("1 to correct");
  await barOf(page).getByRole("button", { name: "Publish" }).click();
  await expect(barOf(page)).toContainText("can’t be published yet");
  await barOf(page).getByRole("button", { name: "1 to correct" }).click();
  const form = page.locator(".edit-popover");
  await expect(form.getByLabel("Choose a picture")).toBeFocused();
  await expect(form).toContainText("There is no picture yet.");
  // Discarding the drafts elsewhere removes the person that the form belongs to.
  await discardDrafts(page, ["team"]);
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "content-saved" })));
  await expect(form).toHaveCount(0);
});

test("a new question opens with its answer, and can be scheduled and cancelled beside its drafts", async ({ page }) => {
  await openForEditing(page, "/edit/");
  await page.locator('[data-entry^="faq:items."]').first().hover();
  await page.getByRole("button", { name: /^Add after/ }).click();
  const added = page.locator('[data-entry^="faq:items."]').nth(1);
  await expect(added.locator("[contenteditable]")).toBeFocused();
  await page.keyboard.type("Do you work at weekends?");
  await added.locator('[data-field$=".answer"]').click();
  await page.keyboard.type("When a launch falls on one.");
  await page.keyboard.press("Escape");
  await barOf(page).getByRole("link", { name: "Publish later" }).click();
  await page.getByLabel("Day and time").fill("2099-01-05T09:00");
  await expect(page.getByLabel("If clocks go back that night")).toBeHidden();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const scheduled = page.getByRole("region", { name: "Scheduled" });
  await expect(scheduled).toContainText("5 Jan 2099");
  await expect(page.getByLabel("Day and time")).toBeHidden();
  await scheduled.getByRole("button", { name: "Cancel" }).click();
  await expect(scheduled).toHaveCount(0);
});
