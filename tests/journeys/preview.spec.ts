import type { Page } from "@playwright/test";
import { discardDrafts, saveDraft } from "../support/editor-states.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated } from "../support/site.ts";

async function redraft(page: Page, document: string, path: string, value: string) {
  await discardDrafts(page, [document]);
  await saveDraft(page, document, path, value);
}

test("a client sees all drafts by a link, stays in the preview, and sees an error once it is revoked", async ({
  page,
  site,
  browser,
}) => {
  await logInAsOwner(page.request, site);
  await redraft(page, "faq", "heading", "Asked for the client");
  await redraft(page, "about", "heading", "About the client");
  await page.goto("/dashboard/content");
  await hydrated(page);
  await page.getByRole("button", { name: "Make a preview link for all drafts" }).click();
  const field = page.getByLabel("Preview link", { exact: true });
  await expect(field).toHaveValue(/\/preview\/[\w-]+\.[\w-]{43}\/$/);
  const address = await field.inputValue();
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  const list = page.getByRole("region", { name: "Preview links" });
  await expect(list).toContainText("All drafts: made");

  const client = await browser.newPage({ baseURL: site.url });
  const answer = await client.goto(address);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  await hydrated(client);
  await expect(client.getByRole("heading", { name: "Asked for the client" })).toBeVisible();
  const bar = client.getByRole("region", { name: "Preview", exact: true });
  await expect(bar).toContainText("Preview of all drafts, until");
  await client.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
  await expect(client).toHaveURL(new RegExp(`${address}about$`));
  await expect(client.getByRole("heading", { name: "About the client" })).toBeVisible();
  await expect(bar).toBeVisible();
  // Pages for a single visitor have no drafts.
  await client.goto(`${address}login`);
  await expect(client).toHaveURL(`${site.url}/login`);
  await client.goto("/");
  await expect(client.getByRole("heading", { name: "Asked for the client" })).toHaveCount(0);

  await list.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked. The link opens nothing any more.")).toBeVisible();
  await expect(list).toHaveCount(0);
  expect((await client.goto(address))?.status()).toBe(410);
  await expect(client.getByText("This preview has ended. Ask the person who sent you the link")).toBeVisible();
  expect((await client.goto(`${address.slice(0, -5)}xxxx/`))?.status()).toBe(404);
  await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
  await client.close();
});

test("a preview of one document shows only its draft, and ends when that is discarded", async ({
  page,
  site,
  browser,
}) => {
  await logInAsOwner(page.request, site);
  await redraft(page, "faq", "heading", "Alone in the preview");
  await redraft(page, "about", "heading", "Not in the preview");
  await page.goto("/dashboard/content/faq");
  await hydrated(page);
  await page.getByRole("button", { name: "Preview this document alone" }).click();
  const address = await page.getByLabel("Preview link", { exact: true }).inputValue();
  const client = await browser.newPage({ baseURL: site.url });
  await client.goto(address);
  await hydrated(client);
  await expect(client.getByRole("region", { name: "Preview", exact: true })).toContainText(
    "Preview of the draft of “Questions”",
  );
  await expect(client.getByText("Alone in the preview")).toBeVisible();
  const prefix = address.split("/").slice(0, 5).join("/");
  expect(await (await client.request.get(`${prefix}/about`)).text()).not.toContain("Not in the preview");
  await page.request.delete("/api/v1/content-drafts", { data: { document: "faq" } });
  // The client is inside the preview when it ends.
  await client.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
  await expect(client.getByText("There is no draft to preview here: it was published or discarded.")).toBeVisible();
  await client.close();
});

test("only an Admin can preview an earlier day", async ({ page, site, browser }) => {
  // The form is submitted while the page is still loading.
  expectProblem(page, /Transition was skipped/);
  await logInAsOwner(page.request, site);
  await redraft(page, "faq", "heading", "Published today");
  await page.request.post("/api/v1/publish-content", { data: { documents: ["faq"] } });
  const zone = "Europe/London";
  const today = Temporal.Now.plainDateISO(zone);
  await page.goto("/dashboard/content");
  await page.getByLabel("The site on an earlier day").fill(today.toString());
  await page.getByRole("button", { name: "Show that day" }).click();
  await expect(page).toHaveURL(`${site.url}/as-of/${today}/`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Published today" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Earlier day" });
  await bar.getByLabel("Another day").fill(today.subtract({ days: 2 }).toString());
  await bar.getByRole("button", { name: "Show" }).click();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Questions, answered" })).toBeVisible();
  await expect(bar).toContainText("that day’s words and pictures, over today’s files, design and reviews.");
  for (const width of [1440, 1000, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const chat = page.getByRole("complementary", { name: "Chat" }).getByRole("link");
    const bottom = await chat.evaluate((chat) => chat.getBoundingClientRect().bottom);
    const { top, hidden } = await bar.evaluate((it) => ({
      top: it.getBoundingClientRect().top,
      hidden: it.scrollHeight - it.clientHeight,
    }));
    expect([width, bottom < top, hidden]).toEqual([width, true, 0]);
  }

  for (const day of ["2026-13-01", "yesterday", today.add({ days: 2 }).toString()]) {
    const answer = await page.request.get(`/as-of/${day}/`, { headers: { accept: "text/html" } });
    expect(answer.status(), day).toBe(422);
    expect(await answer.text()).toContain("Choose a day until today, such as 2027-03-01.");
  }
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto(`/as-of/${today}/`);
  await expect(visitor).toHaveURL(`${site.url}/login`);
  await visitor.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the owner creates and revokes a preview link, and a client reads it", async ({ page, site, browser }) => {
    await logInAsOwner(page.request, site);
    await redraft(page, "faq", "heading", "Read without scripts");
    await page.goto("/dashboard/content");
    await page.getByRole("button", { name: "Make a preview link for all drafts" }).click();
    const address = await page.getByLabel("Preview link", { exact: true }).inputValue();
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const client = await context.newPage();
    await client.goto(address);
    await expect(client.getByRole("heading", { name: "Read without scripts" })).toBeVisible();
    await expect(client.getByRole("region", { name: "Preview", exact: true })).toBeVisible();
    await page.getByRole("region", { name: "Preview links" }).getByRole("button", { name: "Revoke" }).first().click();
    await expect(page.getByText("Revoked. The link opens nothing any more.")).toBeVisible();
    expect((await client.goto(address))?.status()).toBe(410);
    await context.close();
  });
});
