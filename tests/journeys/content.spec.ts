import type { Locator, Page } from "@playwright/test";
import { describeFields, fieldAt } from "#src/content/describe.ts";
import { type DocumentName, documents } from "#src/content/documents.ts";
import { documentNames } from "#src/server/content/names.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated } from "../support/site.ts";

test("the owner changes a question in the dashboard, and visitors see it after publication", async ({
  page,
  site,
  browser,
}) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content");
  await expect(page.getByRole("link", { name: "Questions", exact: true })).toHaveAttribute(
    "href",
    "/dashboard/content/faq",
  );
  await page.goto("/dashboard/content/faq");
  await hydrated(page);
  const heading = page.getByLabel("Heading");
  await heading.fill("Ask away");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "Questions, answered" })).toBeVisible();

  await expect(page.getByText("1 draft.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  // Typing the published text back removes the draft.
  await heading.fill("Questions, answered");
  await expect(page.getByText("1 draft.")).toBeHidden();
  await heading.fill("Ask away");
  await expect(page.getByText("1 draft.")).toBeVisible();
  await page.reload();
  await expect(heading).toHaveValue("Ask away");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Ask away" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Visitors see what was there before.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Questions, answered" })).toBeVisible();
  await visitor.close();
});

test("the owner finds a text by its group and page, and opens it by a touch anywhere in its row", async ({
  page,
  site,
}) => {
  await logInAsOwner(page.request, site);
  await page.request.delete("/api/v1/content-drafts", { data: { document: "about" } });
  await page.goto("/dashboard/content");
  const view = page.locator(".content-groups");
  await expect(view.getByRole("heading", { level: 2 })).toHaveText(["Pages", "Lists", "Across the site", "Policies"]);
  const rowsOf = (group: string) => page.getByRole("region", { name: group }).getByRole("listitem");
  await expect(rowsOf("Pages").first()).toContainText("Home page");
  await expect(rowsOf("Lists")).toContainText([
    "Services",
    "Service categories",
    "Projects",
    "Team",
    "Questions",
    "Selling points",
  ]);
  const questions = rowsOf("Lists").filter({ hasText: "Questions" });
  await expect(questions).toContainText("Each question with its answer");
  await expect(questions.getByRole("link", { name: "Shown on Home" })).toHaveAttribute("href", "/");
  await expect(rowsOf("Pages").getByRole("link", { name: "Shown on All project pages", exact: true })).toHaveAttribute(
    "href",
    "/projects",
  );
  await expect(rowsOf("Across the site").filter({ hasText: "Redirects" }).getByRole("link")).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await view.getByRole("listitem").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(heights).toHaveLength(documentNames.length);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const { height = 0 } = (await view.boundingBox()) ?? {};
  expect(height).toBeLessThan(2000);
  const { height: below = 0 } = (await questions.boundingBox()) ?? {};
  await questions.click({ position: { x: 200, y: below - 4 } });
  await expect(page).toHaveURL(`${site.url}/dashboard/content/faq`);
  await expect(page.getByText("Shown on Home. No drafts.")).toBeVisible();
});

test("drafts and what is to correct are named above the list and marked in it", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  const save = (document: string, path: string, value: string) =>
    page.request.put("/api/v1/content-drafts", {
      data: { document, paths: [path], values: [value], versions: ["0"] },
    });
  for (const document of ["about", "team"]) await page.request.delete("/api/v1/content-drafts", { data: { document } });
  await save("team", "heading", "The people who answer");
  await save("about", "heading", "");
  await page.goto("/dashboard/content");
  const drafts = page.getByRole("region", { name: "Not published yet" });
  await expect(drafts.getByRole("link")).toContainText(["About us", "Team"]);
  await expect(drafts.getByRole("button", { name: "Publish all drafts" })).toBeVisible();
  const row = (name: string) => page.locator(".content-groups").getByRole("listitem").filter({ hasText: name });
  await expect(row("Team")).toContainText("1 draft");
  await expect(row("About us")).toContainText("1 to correct");
  // These buttons are about all drafts, and search results may leave some out.
  await page.goto("/dashboard/content?q=answer");
  await expect(row("Team")).toContainText("1 draft");
  await expect(drafts).toHaveCount(0);
  for (const document of ["about", "team"]) await page.request.delete("/api/v1/content-drafts", { data: { document } });
});

test("a text that repeats the agency's data says where that is entered", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content/home");
  await expect(page.getByRole("textbox", { name: "Tagline", exact: true })).toHaveAccessibleDescription(
    new RegExp(`\\{company\\.tagline\\} repeats what is entered under ${documents.company.title}\\.`),
  );
});

test("a question can be added, moved up, removed and restored", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content/faq");
  await hydrated(page);
  await page.getByRole("button", { name: "Add: Questions" }).click();
  await expect(page.getByRole("textbox", { name: "Question" }).last()).toBeFocused();
  await page.keyboard.type("Do you work on Sundays?");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Up: / }).last().click();
  const titles = page.locator(".content-items summary");
  await expect(titles.nth(-2)).toHaveText("Do you work on Sundays?");
  await page.getByRole("button", { name: "Remove: Do you work on Sundays?" }).click();
  await expect(titles.filter({ hasText: "Sundays" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(titles.nth(-2)).toHaveText("Do you work on Sundays?");
  // A question without an answer could not be published, and the next test publishes.
  await page.getByRole("button", { name: "Discard drafts" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard drafts" }).click();
  await expect(page.getByText("Drafts discarded.")).toBeVisible();
  await expect(titles.filter({ hasText: "Sundays" })).toHaveCount(0);
});

test("the owner types into the home page, and visitors see it after publication", async ({ page, site, browser }) => {
  await logInAsOwner(page.request, site);
  // An unfinished question could not be published.
  await page.request.delete("/api/v1/content-drafts", { data: { document: "faq" } });
  await page.goto("/edit/");
  await hydrated(page);
  const bar = page.getByRole("complementary", { name: "Editing" });
  await expect(bar).toContainText("Editing /");
  const heading = page.locator('[data-field="faq:heading"]');
  await heading.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Typed on the page");
  await expect(bar).toContainText("17 of 40 characters");
  await page.keyboard.press("Enter");
  await expect(bar).toContainText(/\d drafts?/);
  await expect(heading).toHaveText("Typed on the page");

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/");
  await expect(visitor.getByText("Typed on the page")).toHaveCount(0);
  expect((await visitor.request.get("/edit/")).url()).toBe(`${site.url}/login`);

  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Typed on the page" })).toBeVisible();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Visitors see what was there before.")).toBeVisible();
  await expect(heading).not.toHaveText("Typed on the page");
  await visitor.close();
});

test("the dashboard asks once before a text fixed by a requirement is changed", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.request.delete("/api/v1/content-drafts", { data: { document: "contact" } });
  await page.goto("/dashboard/content/contact");
  await hydrated(page);
  const heading = page.getByLabel("Heading").first();
  const before = await heading.inputValue();
  await heading.press("End");
  await page.keyboard.type("!");
  const question = page.getByRole("dialog", { name: "Change this text?" });
  await expect(question).toContainText("Your agency's specification fixes this text (R51).");
  await question.getByRole("button", { name: "Close" }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveValue(before);
  await page.keyboard.press("Backspace");
  await question.getByRole("button", { name: "Change it" }).click();
  await expect(heading).toBeFocused();
  await page.keyboard.type("!");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await heading.press("End");
  await page.keyboard.type("?");
  await expect(heading).toHaveValue(`${before}!?`);
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.request.delete("/api/v1/content-drafts", { data: { document: "contact" } });
});

test("a question can be dragged to another position", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.request.delete("/api/v1/content-drafts", { data: { document: "faq" } });
  await page.goto("/dashboard/content/faq");
  await hydrated(page);
  const titles = page.locator(".content-items summary");
  const [first = "", second = ""] = await titles.allTextContents();
  await page.locator(".drag-handle").first().hover();
  await page.mouse.down();
  const { y = 0, height = 0 } = (await page.locator("[data-item]").nth(1).boundingBox()) ?? {};
  await page.mouse.move(400, y + height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(`“${first}” is now 2 of`)).toBeAttached();
  await expect(titles.first()).toHaveText(second);
  await page.reload();
  await expect(titles.nth(1)).toHaveText(first);
});

/** No page shows claims and redirects, and pages for a single visitor are not edited in place. */
const NOT_IN_PLACE = ["accountPanels", "claims", "newsletter", "redirects"];

test("every document is in the panel of some page, and every mark refers to a text", async ({ page, site }) => {
  test.setTimeout(120_000);
  await logInAsOwner(page.request, site);
  const offered = new Set<string>();
  const marks = new Set<string>();
  for (const address of [
    "/",
    "/about",
    "/services",
    "/servicedetail/5",
    "/projects",
    "/projects/fenwheel",
    "/team",
    "/contact",
    "/terms",
    "/privacy",
    "/review-policy",
    "/is-this-us",
    "/reviews",
  ]) {
    await page.goto(`/edit${address}`);
    const bar = page.getByRole("complementary", { name: "Editing" });
    await bar.getByRole("button", { name: "Fields" }).click();
    const parts = bar.locator("[data-document]");
    await expect(parts.first()).toBeVisible();
    const valuesOf = (all: Locator, name: "document" | "field") =>
      all.evaluateAll((elements, key) => elements.map((each) => `${(each as HTMLElement).dataset[key]}`), name);
    for (const document of await valuesOf(parts, "document")) offered.add(document);
    for (const mark of await valuesOf(page.locator("[data-field]"), "field")) marks.add(mark);
  }
  expect([...documentNames].filter((name) => !offered.has(name)).toSorted()).toEqual(NOT_IN_PLACE);
  expect(marks.size).toBeGreaterThan(250);
  const noTexts = [...marks].filter((mark) => {
    const [document = "", path = ""] = mark.split(":");
    const { field, isItem } = fieldAt(describeFields(documents[document as DocumentName].schema), path) ?? {};
    return isItem || !["line", "text", "prose", "phone", "email"].includes(field?.kind ?? "");
  });
  expect(noTexts).toEqual([]);
});

test("a text can be reached, changed, left and published by keyboard alone", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  // An unfinished question could not be published.
  await page.request.delete("/api/v1/content-drafts", { data: { document: "faq" } });
  await page.goto("/edit/");
  await hydrated(page);
  const question = page.locator('[data-field="faq:items.start.question"]');
  await expect(question).toHaveAttribute("tabindex", "0");
  await question.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" And why");
  await expect(question).toHaveText(/ And why$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Editing" })).toContainText("1 draft");
  await expect(question).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
});

test("a text with a token is unchanged after being focused and left", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  // A click before the documents have loaded is remembered.
  let answer = () => {};
  const clicked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/content-of-page?*", async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto("/edit/team");
  await hydrated(page);
  const email = page.locator('main [data-field$=".email"]').first();
  await expect(page.getByRole("complementary", { name: "Editing" })).toBeVisible();
  const before = await email.textContent();
  await email.click();
  answer();
  await expect(email).toContainText("{company.domain}");
  await page.keyboard.press("Escape");
  await expect(email).toHaveText(`${before}`);
});

async function schedule(page: Page) {
  expectProblem(page, /422/);
  await page.goto("/dashboard/content/faq");
  await page.getByText("Publish later").click();
  await page.getByLabel("Day and time").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("This time has passed. Choose a later one.")).toBeVisible();
  await page.getByLabel("Day and time").fill("2099-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Scheduled\. The drafts stay/)).toBeVisible();
  await page.goto("/dashboard/content");
  const scheduled = page.getByRole("region", { name: "Scheduled" });
  await expect(scheduled).toContainText("1 Jan 2099, 09:00");
  await scheduled.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled. The drafts are kept.")).toBeVisible();
  await expect(scheduled).toHaveCount(0);
}

test("the owner schedules a draft, and cancels the schedule", async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.goto("/dashboard/content/faq");
  await hydrated(page);
  await page.getByLabel("Heading").fill("Next century");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await schedule(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the owner schedules a draft, and cancels the schedule", async ({ page, site }) => {
    await logInAsOwner(page.request, site);
    await page.goto("/dashboard/content/faq");
    await page.getByLabel("Heading").fill("Next century");
    await page.getByRole("button", { name: "Save draft" }).click();
    await schedule(page);
  });

  test("the owner saves a draft, adds a question and publishes with plain forms", async ({ page, site }) => {
    await logInAsOwner(page.request, site);
    await page.goto("/dashboard/content/faq");
    await page.getByLabel("Heading").fill("Without a script");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved. Visitors see it once you publish it.")).toBeVisible();
    await expect(page.getByLabel("Heading")).toHaveValue("Without a script");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Without a script" })).toBeVisible();
    await page.goto("/dashboard/content");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. Visitors see what was there before.")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Without a script" })).toHaveCount(0);
  });
});
