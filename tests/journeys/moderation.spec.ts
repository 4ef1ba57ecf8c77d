import type { Page } from "@playwright/test";
import { moderationMessages as messages } from "#src/features/reviews/messages.ts";
import { content } from "../support/content.ts";
import { openView, rowWith, test } from "../support/dashboard.ts";
import { newPerson } from "../support/live.ts";
import { OWNER } from "../support/owner.ts";
import { expect, expectProblem, hydrated, newEmail, PASSWORD } from "../support/site.ts";

test("an Admin hides a review with a reason, undoes it, and hides several with one reason", async ({
  admin: page,
  site,
  request,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Wanda Words", [`First ${mark}`, `Second ${mark}`]);
  const isPublic = async (text: string) =>
    (await (await request.get("/api/v1/get-all-reviews?limit=100")).text()).includes(text);
  await openView(page, `/reviews?q=${mark}`);

  await rowWith(page, `First ${mark}`).getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog.getByText(messages.reasonMissing)).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("privateData");
  await dialog.getByLabel("Note").fill("Names a third person.");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(rowWith(page, `First ${mark}`)).toContainText(
    `Hidden: ${content.reviewPolicy.reasons.privateData} (Names a third person.)`,
  );
  expect(await isPublic(`First ${mark}`)).toBe(false);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowWith(page, `First ${mark}`)).toContainText("Published");
  await expect.poll(() => isPublic(`First ${mark}`)).toBe(true);

  for (const box of await page.getByRole("checkbox", { name: /Select .* review/ }).all()) await box.check();
  await page.getByRole("button", { name: "Hide selected" }).click();
  await expect(page.getByRole("heading", { name: "Hide 2 reviews?" })).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("duplicate");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("2 reviews hidden.")).toBeVisible();
  await rowWith(page, `Second ${mark}`).getByRole("button", { name: "Show again" }).click();
  await expect(rowWith(page, `Second ${mark}`)).toContainText("Published");
});

test("a review hidden by another Admin shows its actual state with a message", async ({
  admin: page,
  site,
  context,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Mia Mean", [`Meanwhile ${mark}`]);
  await openView(page, `/reviews?q=${mark}`);
  const { reviews } = await (await context.request.get(`/api/v1/moderated-reviews?search=${mark}`)).json();
  const data = {
    reviewId: reviews[0]._id,
    reason: "abuse",
    note: "The other Admin was faster.",
    seenState: "published",
  };
  expect((await context.request.put("/api/v1/hide-review", { data })).ok()).toBe(true);

  expectProblem(page, /409/);
  await rowWith(page, mark).getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("offTopic");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(rowWith(page, mark)).toContainText("The other Admin was faster.");
});

test("an Admin's action conflicts with another's, and both see the actual state", async ({
  admin: page,
  site,
  browser,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Tess Two", [`Seen by two ${mark}`]);
  const context = await browser.newContext({ baseURL: site.url });
  const login = { email: OWNER, password: PASSWORD };
  expect((await context.request.post("/api/v1/login", { data: login })).ok()).toBe(true);
  const other = await context.newPage();
  await openView(page, `/reviews?q=${mark}`);
  await openView(other, `/reviews?q=${mark}`);

  const hide = async (window: Page, note: string) => {
    await rowWith(window, mark).getByRole("button", { name: "Hide" }).click();
    await window.getByRole("dialog").getByLabel("Reason").selectOption("offTopic");
    await window.getByRole("dialog").getByLabel("Note").fill(note);
    await window.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  };
  await hide(page, "The first reason.");
  await expect(rowWith(page, mark)).toContainText("(The first reason.)");
  await expect(rowWith(other, mark)).toContainText("Published");

  await hide(other, "The second reason.");
  await expect(other.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(rowWith(other, mark)).toContainText("(The first reason.)");
  await expect(other.getByRole("button", { name: "Undo" })).toHaveCount(0);

  // Answering is still possible, and the first Admin sees the answer on the next load.
  await rowWith(other, mark).getByText("Answer", { exact: false }).first().click();
  await rowWith(other, mark).getByLabel("Public answer").fill("Said by the other one.");
  await rowWith(other, mark).getByRole("button", { name: "Publish" }).click();
  await expect(rowWith(other, mark)).toContainText("Said by the other one.");
  await rowWith(page, mark).getByText("Answer", { exact: false }).first().click();
  await rowWith(page, mark).getByLabel("Public answer").fill("Said too late.");
  expectProblem(page, /409/);
  await rowWith(page, mark).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(rowWith(page, mark)).toContainText("Said by the other one.");
  await context.close();
});

test("hiding is optimistic and rolled back on errors; shortcuts search, go to the next page and undo", async ({
  admin: page,
  site,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Kay Keys", [`By key ${mark}`]);
  await openView(page, `/reviews?q=${mark}`);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/hide-review", async (route) => {
    await asked;
    await route.continue();
  });
  await rowWith(page, mark).getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("duplicate");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  // Before the server responds.
  await expect(rowWith(page, mark).getByText("Hidden", { exact: true })).toBeVisible();
  release();
  await expect(page.getByText("1 review hidden.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(rowWith(page, mark).getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByText("1 review shown again.")).toBeVisible();

  await page.keyboard.press("/");
  await expect(page.getByLabel("Text or name contains")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const words of ["Undo the last action", "Next page", "Go to search or filter"]) {
    await expect(keys.getByText(words)).toBeVisible();
  }
});

test("an invitation is revoked after a confirmation", async ({ admin: page }) => {
  const name = `Ivy <b>${Date.now().toString(36)}</b>`;
  await openView(page, "/invitations");
  await page.getByLabel("Client's name").fill(name);
  await page.getByLabel("Client's email").fill(newEmail("ivy"));
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(rowWith(page, name)).toContainText("Waiting");

  await rowWith(page, name)
    .getByRole("button", { name: /Revoke/ })
    .click();
  const dialog = page.getByRole("dialog", { name: `Revoke ${name}’s invitation?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rowWith(page, name)).toHaveCount(1);
  await rowWith(page, name)
    .getByRole("button", { name: /Revoke/ })
    .click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Invitation revoked.")).toBeVisible();
  await expect(rowWith(page, name)).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test("shows markup and emoji in answers and clients' names as text", {
  tag: "@asvs-1.2.1",
}, async ({ admin: page, site, context }) => {
  const mark = Date.now().toString(36);
  const email = newEmail("marked");
  const name = `<i>Rhea</i> 🫖 ${mark}`;
  const headers = { "content-type": "application/json" };
  const data = { email, name, projectId: null, serviceId: null };
  expect((await context.request.post("/api/v1/invitations", { data, headers })).ok()).toBe(true);
  await expect.poll(async () => (await site.mails()).some(({ to }) => to === email)).toBe(true);
  const mail = (await site.mails()).find(({ to }) => to === email);
  const token = /#i=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const written = await context.request.post("/api/v1/create-invited-review", {
    data: { token, name, rating: 5, description: `<u>Said ${mark}</u>` },
    headers,
  });
  const { review } = await written.json();
  const text = `<script>document.title="owned"</script> 🙏 ${mark}`;
  const answer = { reviewId: review._id, text, seenText: null };
  expect((await context.request.put("/api/v1/answer-review", { data: answer, headers })).ok()).toBe(true);
  for (const address of ["/reviews", "/dashboard/reviews"]) {
    await page.goto(address);
    await hydrated(page);
    for (const words of [name, `<u>Said ${mark}</u>`, text]) await expect(page.getByText(words).first()).toBeVisible();
    expect(await page.title()).not.toBe("owned");
  }
});

test("the answer form has a wide field below the review's author, stars and buttons", async ({ admin: page, site }) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Wanda Wide", [`To be answered ${mark}`]);
  await openView(page, `/reviews?q=${mark}`);
  const line = rowWith(page, mark);
  const above = async (first: string, second: string) => {
    const [one, other] = [line.getByText(first, { exact: true }), line.getByText(second)];
    expect((await one.boundingBox())?.y).toBeLessThan((await other.boundingBox())?.y ?? 0);
  };
  await above("Wanda Wide", `To be answered ${mark}`);
  await above("4.5 out of 5", `To be answered ${mark}`);
  const [text, hide] = [line.getByText(`To be answered ${mark}`), line.getByRole("button", { name: "Hide" })];
  expect((await hide.boundingBox())?.x).toBeGreaterThan((await text.boundingBox())?.x ?? Number.POSITIVE_INFINITY);
  await line.locator("summary", { hasText: "Answer" }).click();
  const field = line.getByLabel("Public answer");
  expect((await field.boundingBox())?.width).toBeGreaterThan(500);
  await field.fill("Thank you, Wanda.");
  await line.getByRole("button", { name: "Publish" }).click();
  await expect(line).toContainText("Answer: Thank you, Wanda.");
  await page.getByLabel("Answer", { exact: true }).first().selectOption("none");
  await expect(page).toHaveURL(/answer=none/);
  await expect(rowWith(page, mark)).toHaveCount(0);
});

test("reviews without an answer are counted in their filter, and are listed in both orders without scripts", async ({
  admin: page,
  browser,
  site,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Una Ordered", [`First ${mark}`, `Second ${mark}`]);
  const { unanswered } = await (await page.request.get("/api/v1/moderated-reviews")).json();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    storageState: await page.context().storageState(),
  });
  const view = await plain.newPage();
  await view.goto(`/dashboard/reviews?q=${mark}`);
  const filter = view.getByLabel("Answer", { exact: true }).first();
  await expect(filter.locator("option").nth(1)).toHaveText(`Without an answer (${unanswered.all})`);
  await filter.selectOption("none");
  await view.getByLabel("Order", { exact: true }).selectOption("oldest");
  await view.getByRole("button", { name: "Search" }).click();
  await expect(view).toHaveURL(/answer=none&order=oldest/);
  await expect(view.locator(".review-text")).toHaveText([`First ${mark}`, `Second ${mark}`]);
  await plain.close();
});
