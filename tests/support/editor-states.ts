import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectProblem, hydrated } from "./site.ts";

// Everything that an Admin can have on the screen while editing, opened as a person would open it.

export interface EditorState {
  name: string;
  open(page: Page): Promise<void>;
}

const LONG_NAME = "Benedikta Ashworth-Featherstonehaugh";
const HEADING = '[data-field="faq:heading"]';

/** Saves a text as the draft of a field. */
export async function saveDraft(page: Page, document: string, path: string, value: string): Promise<void> {
  const data = { document, paths: [path], values: [value], versions: ["0"] };
  expect((await page.request.put("/api/v1/content-drafts", { data })).status()).toBe(200);
}

async function publish(page: Page, document: string): Promise<void> {
  const answer = await page.request.post("/api/v1/publish-content", { data: { documents: [document] } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Discards the drafts of some documents. */
export async function discardDrafts(page: Page, documents: readonly string[]): Promise<void> {
  for (const document of documents) await page.request.delete("/api/v1/content-drafts", { data: { document } });
}

/** Discards all drafts, so that each state begins with the files or the last publication. */
export async function discardAll(page: Page): Promise<void> {
  const { documents } = await (await page.request.get("/api/v1/content-documents")).json();
  const drafted = documents.filter(({ drafts }: { drafts: number }) => drafts > 0);
  await discardDrafts(
    page,
    drafted.map(({ name }: { name: string }) => name),
  );
}

/** Opens a page in edit mode, or a view of the dashboard. */
export async function openForEditing(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  if (!address.startsWith("/edit")) return;
  const bar = page.getByRole("complementary", { name: "Editing" });
  await expect(bar).toContainText(/No drafts|\d drafts?/);
}

/** Waits until no message covers a part of the page; on phones they cover the menu button. */
async function messagesAreGone(page: Page) {
  await expect(page.locator(".Toastify__toast")).toHaveCount(0, { timeout: 20_000 });
}

async function openDialog(page: Page, name: string) {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}

/** Other people with the page open, as the server reports them. */
const withOthers = (page: Page) =>
  page.route("**/api/v1/content-presence", (route) =>
    route.fulfill({
      json: {
        others: [
          { name: LONG_NAME, field: "faq:heading" },
          { name: "Ben Ash", field: null },
        ],
      },
    }),
  );

async function openCaret(page: Page, text: string) {
  await page.locator(HEADING).click();
  await expect(page.locator(HEADING)).toHaveAttribute("contenteditable");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Another window has saved the field without this window noticing. */
async function meetConflict(page: Page) {
  expectProblem(page, /409/);
  await saveDraft(page, "faq", "heading", "What clients ask us before they sign");
}

const picture = async () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#2a6" } })
    .jpeg()
    .toBuffer();

const DASHBOARD: EditorState[] = [
  {
    name: "the list of documents, with all optional parts above and below it",
    async open(page) {
      await saveDraft(page, "faq", "heading", "Asked before");
      await publish(page, "faq");
      const headers = { "content-type": "application/octet-stream" };
      expect((await page.request.post("/api/v1/pictures", { headers, data: await picture() })).ok()).toBe(true);
      await saveDraft(page, "faq", "heading", "Asked");
      await saveDraft(page, "about", "heading", "");
      const time = `${new Date().getFullYear() + 1}-11-20T09:30`;
      const schedule = await page.request.post("/api/v1/content-schedules", { data: { documents: ["faq"], time } });
      expect(schedule.status(), await schedule.text()).toBe(200);
      await openForEditing(page, "/dashboard/content");
      await page.getByText("Publish later").click();
      await page.getByRole("button", { name: "Make a preview link for all drafts" }).click();
      await expect(page.getByLabel("Preview link", { exact: true })).toBeVisible();
      await page.getByText(/^\d+ uploaded pictures?$/).click();
      await messagesAreGone(page);
    },
  },
  {
    name: "the list of documents, with an unsuccessful search",
    open: (page) => openForEditing(page, "/dashboard/content?q=nowhere+written"),
  },
  {
    name: "the list of documents, with search results",
    open: (page) => openForEditing(page, "/dashboard/content?q=ferries"),
  },
  {
    name: "a document with drafts, an invalid text, a preview link and its history",
    async open(page) {
      await saveDraft(page, "faq", "heading", "Asked earlier");
      await publish(page, "faq");
      await saveDraft(page, "faq", "heading", "Asked too long ".repeat(6));
      await withOthers(page);
      await openForEditing(page, "/dashboard/content/faq");
      await expect(page.getByText("is here too").first()).toBeVisible();
      await page.getByText("Publish later").click();
      await page.getByRole("button", { name: "Preview this document alone" }).click();
      await expect(page.getByLabel("Preview link", { exact: true })).toBeVisible();
      await page.locator(".content-history summary").first().click();
      await messagesAreGone(page);
    },
  },
  {
    name: "the confirmation before discarding drafts",
    async open(page) {
      await saveDraft(page, "faq", "heading", "Asked");
      await openForEditing(page, "/dashboard/content/faq");
      await page.getByRole("button", { name: "Discard drafts" }).click();
      await openDialog(page, "Discard these drafts?");
    },
  },
  {
    name: "a removed item of a form",
    async open(page) {
      await openForEditing(page, "/dashboard/content/faq");
      await page
        .getByRole("button", { name: /^Remove: / })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
    },
  },
  {
    name: "a new person without a portrait",
    async open(page) {
      await openForEditing(page, "/dashboard/content/team");
      await page.getByRole("button", { name: "Add: People" }).click();
      await expect(page.locator("[data-item]").last().getByLabel("Name")).toBeFocused();
    },
  },
  {
    name: "two versions of a text in a form",
    async open(page) {
      await openForEditing(page, "/dashboard/content/faq");
      await meetConflict(page);
      await page.getByLabel("Heading").fill("What people want to know before they call us");
      await expect(page.getByRole("alert", { name: "Two versions" })).toBeVisible();
    },
  },
  { name: "the redirects", open: (page) => openForEditing(page, "/dashboard/content/redirects") },
  {
    name: "an item of a list",
    open: (page) => openForEditing(page, "/dashboard/content/projects?item=fenwheel"),
  },
];

const BARS: EditorState[] = [
  {
    name: "a preview",
    async open(page) {
      await saveDraft(page, "faq", "heading", "Asked");
      const { address } = await (await page.request.post("/api/v1/preview-links", { data: {} })).json();
      await openForEditing(page, address);
    },
  },
  {
    name: "an earlier day",
    open: (page) => openForEditing(page, `/as-of/${Temporal.Now.plainDateISO("Europe/London")}/about`),
  },
];

const IN_PLACE: EditorState[] = [
  { name: "a page without drafts", open: (page) => openForEditing(page, "/edit/about") },
  {
    name: "a text that is too long, with the caret in it",
    async open(page) {
      await openForEditing(page, "/edit/");
      await openCaret(page, "Questions that our clients asked us before they signed");
      await expect(page.locator(".edit-note")).toContainText("Shorten it by");
      await expect(page.getByRole("link", { name: "Publish later" })).toBeVisible();
    },
  },
  {
    name: "a publication that can be undone",
    async open(page) {
      await saveDraft(page, "about", "intro", "We build what people use every day, and stay with it.");
      await openForEditing(page, "/edit/about");
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    },
  },
  {
    name: "the panel",
    async open(page) {
      await openForEditing(page, "/edit/about");
      await page.getByRole("button", { name: "Fields" }).click();
    },
  },
  {
    name: "the panel with a page's search result",
    async open(page) {
      await openForEditing(page, "/edit/about");
      await page.getByRole("button", { name: "Fields" }).click();
      await page.getByText("This page in search results").click();
    },
  },
  {
    name: "the panel with a list",
    async open(page) {
      await openForEditing(page, "/edit/about");
      await page.getByRole("button", { name: "Fields" }).click();
      await page.locator('.edit-panel [data-document="sellingPoints"] > summary').click();
      await page.locator('.edit-panel [data-document="sellingPoints"] [data-item] summary').first().click();
    },
  },
  {
    name: "the form of a picture",
    async open(page) {
      await openForEditing(page, "/edit/team");
      await page.locator("main img[data-form]").first().focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".edit-popover")).toBeVisible();
    },
  },
  {
    name: "the form of a figure",
    async open(page) {
      await openForEditing(page, "/edit/");
      await page.locator(".count-up").first().focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".edit-popover")).toBeVisible();
    },
  },
  {
    name: "prose with its tools and a link",
    async open(page) {
      await openForEditing(page, "/edit/terms");
      await page.locator(".policy-section .prose[data-form]").first().click();
      await expect(page.getByRole("toolbar", { name: "Format: Text" })).toBeVisible();
      await page.getByRole("toolbar").getByRole("button", { name: "Link" }).click();
      await expect(page.getByRole("textbox", { name: "Leads to" })).toBeVisible();
    },
  },
  {
    name: "the tools of an item",
    async open(page) {
      await openForEditing(page, "/edit/");
      await page.locator('[data-entry^="faq:items."] h3').nth(2).focus();
      await expect(page.locator(".item-tools")).toBeVisible();
    },
  },
  {
    name: "a removed item of the page",
    async open(page) {
      await openForEditing(page, "/edit/about");
      await page.locator('[data-entry^="sellingPoints:points."] h3').first().focus();
      await page.getByRole("button", { name: /^Remove: / }).click();
      await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
    },
  },
  {
    name: "the confirmation before changing a fixed text",
    async open(page) {
      await openForEditing(page, "/edit/about");
      await page.locator('[data-field="about:path.steps.application.name"]').click();
      await page.keyboard.type("!");
      await openDialog(page, "Change this text?");
    },
  },
  {
    name: "two versions of a text on the page",
    async open(page) {
      await openForEditing(page, "/edit/");
      await page.locator(HEADING).click();
      await expect(page.locator(HEADING)).toHaveAttribute("contenteditable");
      await meetConflict(page);
      await openCaret(page, "What people want to know");
      await expect(page.getByRole("alert", { name: "Two versions" })).toBeVisible();
    },
  },
  {
    name: "other people on the same page",
    async open(page) {
      await withOthers(page);
      await openForEditing(page, "/edit/");
      await expect(page.getByText(`${LONG_NAME} is here too`)).toBeVisible();
    },
  },
  {
    name: "typing without a connection",
    async open(page) {
      expectProblem(page, /ERR_FAILED|Failed to fetch/);
      await openForEditing(page, "/edit/");
      await page.route("**/api/v1/content-drafts", (route) => route.abort());
      await openCaret(page, "On a train");
      await expect(page.getByText("No connection: your text is kept")).toBeVisible();
    },
  },
  {
    name: "typing after the login expired",
    async open(page) {
      expectProblem(page, /401/);
      await openForEditing(page, "/edit/");
      await page.route("**/api/v1/content-drafts", (route) =>
        route.fulfill({ status: 401, json: { code: "loginRequired", message: "Log in first." } }),
      );
      await openCaret(page, "Too late");
      await expect(page.getByText("You are logged out.")).toBeVisible();
    },
  },
  {
    name: "empty texts",
    async open(page) {
      await saveDraft(page, "about", "intro", "");
      await saveDraft(page, "sellingPoints", "points.industry-expert-staff.name", "");
      await openForEditing(page, "/edit/about");
    },
  },
];

/**
 * Every state of the editor: in the dashboard, on a page with other content than visitors see, and on an edited page.
 */
export const EDITOR_STATES: readonly EditorState[] = [...DASHBOARD, ...BARS, ...IN_PLACE];
