import type { Page } from "@playwright/test";
import { accessibilityFindings } from "../support/accessibility.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated } from "../support/site.ts";

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.request.delete("/api/v1/content-drafts", { data: { document: "terms" } });
});

/** Opens the first section of the terms by a click on its first letter. */
async function openSection(page: Page) {
  await page.goto("/edit/terms");
  await hydrated(page);
  await expect(page.getByRole("complementary", { name: "Editing" })).toContainText("No drafts");
  await page
    .locator(".policy-section .prose[data-form]")
    .first()
    .click({ position: { x: 2, y: 8 } });
  const editor = page.locator(".edit-popover").getByRole("textbox", { name: "Text" });
  await expect(editor).toBeFocused();
  await expect(page.getByRole("toolbar", { name: "Format: Text" })).toBeVisible();
  return editor;
}

/** Browsers report a selection slightly after its key press, but before anyone could type on. */
const selectionReported = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 100)));

async function paste(page: Page, html: string) {
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test("the owner writes, formats, links and pastes prose on the page, and visitors see it after publication", async ({
  page,
  site,
  browser,
}) => {
  const editor = await openSection(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type("We are ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("always");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" here for {company.name}, contact us");
  for (let count = 0; count < "contact us".length; count++) await page.keyboard.press("Shift+ArrowLeft");

  await selectionReported(page);
  await page.keyboard.press("ControlOrMeta+k");
  const address = page.getByRole("textbox", { name: "Leads to" });
  await expect(address).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("is not an address that a link can have")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await address.fill("/contact");
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await selectionReported(page);
  await page.keyboard.press("Enter");

  await paste(
    page,
    `<p onclick="boom()">Pasted <i>text</i><script>window.isRun = true</script><img src="/x" onerror="window.isRun = true">
     <a href="javascript:alert(1)">bad</a> <a href="/about" onmouseover=boom()>good</a></p><table><tr><td>cell</td></tr></table>
     <ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><style>p { color: red }</style>`,
  );
  expect(await editor.locator("img, script, style, table, [onclick]").count()).toBe(0);
  const markdown = page.locator('.edit-popover textarea[data-path$=".text"]');
  await expect(markdown).toHaveValue(
    /^We are \*\*always\*\* here for \{company\.name\}, \[contact us\]\(\/contact\)\n\nPasted \*text\*/,
  );
  await expect(markdown).toHaveValue(/bad \[good\]\(\/about\)\n\ncell\n\n- one\n- two\n- inner$/);
  expect(await page.evaluate(() => "isRun" in window)).toBe(false);

  await page.keyboard.press("Escape");
  await expect(page.locator(".edit-popover")).toHaveCount(0);
  const bar = page.getByRole("complementary", { name: "Editing" });
  await expect(bar).toContainText("1 draft");
  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/terms");
  const section = visitor.locator(".policy-section").first();
  await expect(section.locator("strong").first()).toHaveText("always");
  await expect(section.getByRole("link", { name: "contact us" })).toHaveAttribute("href", "/contact");
  await expect(section.locator("li").first()).toHaveText("one");
  await expect(section).toContainText("here for Crucible");
  await expect(section.locator("img, script")).toHaveCount(0);
  await visitor.close();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Visitors see what was there before.")).toBeVisible();
});

test("the prose tools are one tab stop and show their state, and undo leaves no draft of an unchanged text", async ({
  page,
}) => {
  const editor = await openSection(page);
  const markdown = page.locator('.edit-popover textarea[data-path$=".text"]');
  const before = await markdown.inputValue();
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Bold")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool("Points")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool("Points")).toHaveAttribute("aria-pressed", "true");
  await expect(markdown).toHaveValue(/^- /);
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue(before);
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
});

test("an open text shows another window's save, so that further typing does not lose it", async ({ page, context }) => {
  const editor = await openSection(page);
  const other = await context.newPage();
  await openSection(other);
  await other.keyboard.type("Theirs. ");
  await expect(editor).toContainText(/^Theirs\. /);
  await page.bringToFront();
  await editor.press("ControlOrMeta+Home");
  await page.keyboard.type("Mine. ");
  await expect(page.locator(".policy-section .prose").first()).toContainText(/^Mine\. Theirs\. /);
});

test("typing a list marker begins a list, and the popover shows its title once", async ({ page }) => {
  await openSection(page);
  const popover = page.locator(".edit-popover");
  await expect(popover.getByRole("heading", { name: "Text" })).toHaveClass("unseen");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type("- One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("ControlOrMeta+A");
  const markdown = popover.locator('textarea[data-path$=".text"]');
  await expect(markdown).toHaveValue("- One\n- Two");
  const numbers = popover.getByRole("button", { name: "Numbers" });
  await numbers.click();
  await expect(numbers).toHaveAttribute("aria-pressed", "true");
  await expect(markdown).toHaveValue("1. One\n2. Two");
});

test("an emptied text can be clicked to edit it again", async ({ page }) => {
  await openSection(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  const text = page.locator(".policy-section").first().locator("[data-form]");
  await expect(text).toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page.locator(".edit-popover")).toHaveCount(0);
  await text.click();
  await expect(page.locator(".edit-popover").getByRole("textbox", { name: "Text" })).toBeFocused();
});

test("a click places the caret in prose", async ({ page }) => {
  await openSection(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("The first paragraph.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The second says where to begin.");
  await page.keyboard.press("Escape");
  await expect(page.locator(".edit-popover")).toHaveCount(0);
  const second = page.locator(".policy-section .prose").first().getByText("The second says");
  const [x, y] = await second.evaluate((element): [number, number] => {
    const words = element.firstChild as Text;
    const range = new Range();
    const at = words.data.indexOf("where");
    range.setStart(words, at);
    range.setEnd(words, at + 1);
    const { left, y, height } = range.getBoundingClientRect();
    return [left + 1, y + height / 2];
  });
  await page.mouse.click(x, y);
  const editor = page.locator(".edit-popover").getByRole("textbox", { name: "Text" });
  await expect(editor).toBeFocused();
  await page.keyboard.type("exactly ");
  await expect(editor).toContainText("The second says exactly where to begin.");
});

test("prose can be edited on a phone-sized screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("prose is edited as Markdown if its editor fails to load", async ({ page }) => {
  expectProblem(page, /prose-editor|ERR_FAILED/);
  await page.route(/prose-editor/, (route) => route.abort());
  await page.goto("/edit/terms");
  await hydrated(page);
  await expect(page.getByRole("complementary", { name: "Editing" })).toContainText("No drafts");
  await page.locator(".policy-section .prose[data-form]").first().click();
  await page.locator(".edit-popover textarea").fill("A **bold** start.");
  await expect(page.locator(".policy-section .prose strong").first()).toHaveText("bold");
});
