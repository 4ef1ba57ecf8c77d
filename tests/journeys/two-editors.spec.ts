import type { Browser, Page } from "@playwright/test";
import { signUp } from "../support/live.ts";
import { logInAsOwner, OWNER, setRole, test } from "../support/owner.ts";
import { expect, expectProblem, newEmail, open, PASSWORD } from "../support/site.ts";
import type { RunningSite } from "../support/start-site.ts";

// Two Admins edit the same document, or one's connection or login fails: no input is lost.

test.beforeEach(async ({ page, site }) => {
  await logInAsOwner(page.request, site);
  await page.request.delete("/api/v1/content-drafts", { data: { document: "faq" } });
});

/** A second Admin, in a separate browser. */
async function openAsBen(owner: Page, browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const email = newEmail("ben");
  await signUp(context.request, site.url, { name: "Ben Ash", email, rememberMe: true }, site.code);
  await setRole(owner.request, email, "Admin");
  return context.newPage();
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Editing" });
const textAt = (page: Page, path: string) => page.locator(`[data-field="faq:${path}"]`);
const QUESTION = "items.start.question";

/** Replaces a text on the page, leaving the caret in it. */
async function retype(page: Page, path: string, text: string) {
  await textAt(page, path).click();
  await expect(textAt(page, path)).toHaveAttribute("contenteditable");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

const isSaved = (page: Page) => expect(page.getByText("Draft saved", { exact: true })).toBeVisible();

/** The server's state, whatever a page shows. */
async function readFaq(page: Page) {
  const answer = await page.request.get("/api/v1/content-document?document=faq");
  return (await answer.json()).data as { heading: string; items: { id: string; question: string }[] };
}

test("two Admins edit different fields of a document, and both texts are kept", async ({ page, browser, site }) => {
  const ben = await openAsBen(page, browser, site);
  await open(page, "/edit/");
  await open(ben, "/dashboard/content/faq");
  await retype(page, QUESTION, "Olive asks?");
  await ben.getByLabel("Heading").fill("Ben heads");
  await isSaved(page);
  await isSaved(ben);
  await page.keyboard.press("Enter");
  await expect(textAt(page, "heading")).toHaveText("Ben heads");
  await expect(textAt(page, QUESTION)).toHaveText("Olive asks?");
  await open(ben, "/edit/");
  await expect(textAt(ben, QUESTION)).toHaveText("Olive asks?");
  await ben.context().close();
});

test("two Admins edit the same field, and the second sees both texts and chooses", async ({ page, browser, site }) => {
  expectProblem(page, /409/);
  const ben = await openAsBen(page, browser, site);
  await open(page, "/edit/");
  await open(ben, "/dashboard/content/faq");
  await retype(page, "heading", "Olive heads");
  await isSaved(page);
  await ben.getByLabel("Heading").fill("Ben heads");
  const bens = ben.getByRole("alert", { name: "Two versions" });
  await expect(bens).toContainText("Olive Owner has edited this field too.");
  await expect(bens).toContainText("Ben heads");
  await expect(bens).toContainText("Olive heads");
  await bens.getByRole("button", { name: "Keep mine" }).click();
  await expect(bens).toHaveCount(0);
  await isSaved(ben);
  expect((await readFaq(page)).heading).toBe("Ben heads");

  await page.keyboard.type(" again");
  const olives = page.getByRole("alert", { name: "Two versions" });
  await expect(olives).toContainText("Olive heads again");
  await expect(olives).toContainText("Ben heads");
  await olives.getByRole("button", { name: "Take theirs" }).click();
  await expect(olives).toHaveCount(0);
  await expect(textAt(page, "heading")).toHaveText("Ben heads");
  expect((await readFaq(page)).heading).toBe("Ben heads");
  await ben.context().close();
});

test("input without a connection is kept, and saved once there is one", async ({ page, context }) => {
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await open(page, "/edit/");
  await retype(page, "heading", "Typed on");
  await isSaved(page);
  await context.setOffline(true);
  await page.keyboard.type(" a train");
  await expect(bar(page)).toContainText("No connection: your text is kept on this device");
  await page.keyboard.press("Enter");
  await expect(textAt(page, "heading")).toHaveText("Typed on a train");
  await retype(page, QUESTION, "In a tunnel?");
  await page.keyboard.press("Enter");
  await expect(textAt(page, QUESTION)).toHaveText("In a tunnel?");
  await context.setOffline(false);
  await isSaved(page);
  await page.reload();
  await expect(textAt(page, "heading")).toHaveText("Typed on a train");
  await expect(textAt(page, QUESTION)).toHaveText("In a tunnel?");
});

test("unsaved input survives a reload, even after someone else's edit", async ({ page, browser, site }) => {
  expectProblem(page, /ERR_FAILED|409/);
  const ben = await openAsBen(page, browser, site);
  await open(page, "/edit/");
  const saves = "**/api/v1/content-drafts";
  await page.route(saves, (route) => route.abort());
  await retype(page, "heading", "Olive, unsaved");
  await expect(bar(page)).toContainText("No connection");
  await open(page, "/edit/");
  await expect(bar(page)).toContainText("No connection");
  await textAt(page, "heading").click();
  await expect(textAt(page, "heading")).toHaveText("Olive, unsaved");
  await page.keyboard.press("Escape");
  await open(ben, "/dashboard/content/faq");
  await ben.getByLabel("Heading").fill("Ben, meanwhile");
  await isSaved(ben);
  await page.unroute(saves);
  const both = page.getByRole("alert", { name: "Two versions" });
  await expect(both).toContainText("Olive, unsaved");
  await expect(both).toContainText("Ben, meanwhile");
  await both.getByRole("button", { name: "Keep mine" }).click();
  await isSaved(page);
  expect((await readFaq(page)).heading).toBe("Olive, unsaved");
  await expect(textAt(page, "heading")).toHaveText("Olive, unsaved");
  await ben.context().close();
});

test("text typed after the login expired is saved after the next login", async ({ page, context }) => {
  expectProblem(page, /401/);
  await open(page, "/edit/");
  await retype(page, "heading", "Typed");
  await isSaved(page);
  await context.clearCookies();
  await page.keyboard.type(" too late");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "log in in another tab" }).click();
  const login = await opened;
  await login.getByLabel("Email", { exact: true }).fill(OWNER);
  await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await isSaved(page);
  expect((await readFaq(page)).heading).toBe("Typed too late");
  await expect(textAt(page, "heading")).toHaveText("Typed too late");
});

test("two Admins see each other's presence and field, and notice when the other leaves", async ({
  page,
  browser,
  site,
}) => {
  const ben = await openAsBen(page, browser, site);
  await open(page, "/edit/");
  await open(ben, "/dashboard/content/faq");
  await expect(ben.getByText("Olive Owner is here too.")).toBeVisible();
  await expect(bar(page).getByText("Ben Ash is here too.")).toBeVisible({ timeout: 15_000 });
  await textAt(page, "heading").click();
  await expect(ben.getByText("Olive Owner is here too, at “Heading”.")).toBeVisible({ timeout: 15_000 });
  await ben.goto("/dashboard/content/about");
  await expect(ben.getByText("is here too")).toHaveCount(0);
  await expect(bar(page).getByText("is here too")).toHaveCount(0, { timeout: 15_000 });
  await ben.context().close();
});

test("visitors send no presence data", async ({ browser, site }) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  const sent: string[] = [];
  visitor.on("request", (request) => sent.push(request.url()));
  await open(visitor, "/");
  await visitor.goto("/about");
  expect(sent.filter((address) => address.includes("content-presence"))).toEqual([]);
  await visitor.close();
});
