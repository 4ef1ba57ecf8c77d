import type { Page } from "@playwright/test";
import { moderationMessages as messages } from "#src/features/reviews/messages.ts";
import { content } from "../support/content.ts";
import { newPerson } from "../support/live.ts";
import { test as base, logInAsOwner, OWNER } from "../support/owner.ts";
import { expect, expectProblem, hydrated, newEmail, PASSWORD } from "../support/site.ts";

const test = base.extend<{ admin: Page }>({
  admin: async ({ page, context, site }, use) => {
    await logInAsOwner(context.request, site);
    await use(page);
  },
});

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/dashboard${query}`);
  await hydrated(page);
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("visitors who are not Admins see why they have no access, and the page is not indexed", { tag: "@R128" }, async ({
  page,
  signIn,
}) => {
  expectProblem(page, /status of 40[13]/);
  const answer = await page.goto("/dashboard");
  expect(answer?.status()).toBe(401);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText("You are logged out")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");

  await signIn();
  expect((await page.goto("/dashboard"))?.status()).toBe(403);
  await expect(page.getByText("Your account doesn’t have access")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("the account menu links Admins to the dashboard, whose views have URLs", { tag: "@R128" }, async ({
  admin: page,
}) => {
  await page.goto("/team");
  await hydrated(page);
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("img", { name: /sign-ups/i })).toBeVisible();
  await page.getByText("Show as table").first().click();
  await expect(page.getByRole("columnheader", { name: "Sign-ups" })).toBeVisible();

  const views = page.getByRole("navigation", { name: "Dashboard" });
  for (const name of ["People", "Invitations", "Reviews", "Record"]) {
    await views.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${name.toLowerCase()}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
});

test("an Admin undoes a role change in the audit log after a confirmation", async ({ admin: page, site }) => {
  // A unique name per attempt, since the log keeps earlier ones.
  const name = `Una ${Date.now().toString(36)}`;
  const email = await newPerson(site, name);
  const people = await page.request.get(`/api/v1/all-users?search=${encodeURIComponent(email)}`);
  const [person] = (await people.json()).users;
  const data = { userId: person._id, role: "Admin" };
  expect((await page.request.put("/api/v1/update-user-role", { data })).status()).toBe(200);

  await open(page, "/record?event=role.changed");
  const undo = page.getByRole("button", { name: `Undo ${name}’s role change` });
  await undo.click();
  const dialog = page.getByRole("dialog", { name: `Undo ${name}’s role change?` });
  await expect(dialog).toContainText(`${name} will be a Customer again`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();
  await undo.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await undo.click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Role change undone.")).toBeVisible();
  await expect(row(page, "Admin → Customer").filter({ hasText: name })).toBeVisible();
  await open(page, `/people?q=${encodeURIComponent(email)}`);
  await expect(page.getByLabel(`Role of ${name}`)).toHaveValue("Customer");
});

test("an Admin sees browser errors with their counts", async ({ admin: page }) => {
  const data = { kind: "page", message: "planted for the dashboard", path: "/team" };
  for (let times = 0; times < 2; times++)
    expect((await page.request.post("/api/v1/browser-errors", { data })).status()).toBe(200);
  await open(page, "/errors");
  await expect(page.getByRole("heading", { level: 1, name: "Errors" })).toBeVisible();
  const cells = row(page, data.message).getByRole("cell");
  await expect(row(page, data.message)).toHaveCount(1);
  await expect(cells.filter({ hasText: "Page crashed" })).toBeVisible();
  await expect(cells.filter({ hasText: /^2$/ })).toBeVisible();
});

test("old links in mails redirect to the right view with their filters", async ({ admin: page }) => {
  for (const [old, address] of [
    ["?view=record", "/record"],
    ["?view=reviews&state=hidden", "/reviews?state=hidden"],
    ["?view=inbox&enquiry=01890a5d-ac96-774b-bcce-b302099a8057", "/inbox/01890a5d-ac96-774b-bcce-b302099a8057"],
  ] as const) {
    const answer = await page.request.get(`/dashboard${old}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/dashboard${address}`]);
  }
});

test("an Admin searches a user, changes the role after a confirmation, and sees it in the audit log", {
  tag: "@R135",
}, async ({ admin: page, site }) => {
  const email = await newPerson(site, "Rosa Rise");
  await open(page, "/people");
  await page.getByLabel("Name or email starts with").fill("ROSA");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=ROSA/);
  await expect(page.getByRole("row")).toHaveCount(2);

  const select = row(page, email).getByLabel("Role of Rosa Rise");
  await select.selectOption("Admin");
  const dialog = page.getByRole("dialog", { name: "Make Rosa Rise an Admin?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(select).toHaveValue("Customer");

  await select.selectOption("Admin");
  await dialog.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByText("Role changed.")).toBeVisible();
  await expect(select).toHaveValue("Admin");
  await expect(dialog).toBeHidden();

  await open(page, "/record?event=role.changed");
  await expect(row(page, "Rosa Rise").first()).toContainText("Customer → Admin");
  await expect(row(page, "Rosa Rise").first()).toContainText("Olive Owner");

  await open(page, `/people?q=${email}`);
  await select.selectOption("Customer");
  await page.getByRole("button", { name: "Make Customer" }).click();
  await expect(select).toHaveValue("Customer");
});

test("the last Admin cannot be demoted, and an older session needs the password", { tag: "@R135" }, async ({
  admin: page,
  site,
}) => {
  const email = await newPerson(site, "Paul Proof");
  await open(page, `/people?q=${OWNER}`);
  expectProblem(page, /40[39]/);
  await page.getByLabel("Role of Olive Owner").selectOption("Customer");
  await page.getByRole("button", { name: "Make Customer" }).click();
  await expect(page.getByText("The site needs at least one Admin. Make someone else an Admin first.")).toBeVisible();

  await open(page, `/people?q=${email}`);
  let calls = 0;
  await page.route("**/api/v1/update-user-role", (route) => {
    const sent = route.request().postDataJSON();
    if (calls++ === 0) {
      return route.fulfill({
        status: 403,
        json: { code: "confirmationRequired", message: "Enter your password again", field: "password" },
      });
    }
    if (calls === 2) expect(sent.password).toBe(PASSWORD);
    return route.continue();
  });
  await page.getByLabel("Role of Paul Proof").selectOption("Admin");
  await page.getByRole("button", { name: "Make Admin" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByText("Role changed.")).toBeVisible();
  await page.getByLabel("Role of Paul Proof").selectOption("Customer");
  await page.getByRole("button", { name: "Make Customer" }).click();
  await expect(page.getByLabel("Role of Paul Proof")).toHaveValue("Customer");
});

test("an Admin ends a user's sessions after a confirmation", async ({ admin: page, site }) => {
  const email = await newPerson(site, "Sam Session");
  await open(page, `/people?q=${email}`);
  await page.getByRole("button", { name: "Log out everywhere: Sam Session" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText(/Logged out everywhere. 1 session ended/)).toBeVisible();
});

test("an Admin hides a review with a reason, undoes it, and hides several with one reason", async ({
  admin: page,
  site,
  request,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Wanda Words", [`First ${mark}`, `Second ${mark}`]);
  const isPublic = async (text: string) =>
    (await (await request.get("/api/v1/get-all-reviews?limit=100")).text()).includes(text);
  await open(page, `/reviews?q=${mark}`);

  await row(page, `First ${mark}`).getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog.getByText(messages.reasonMissing)).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("privateData");
  await dialog.getByLabel("Note").fill("Names a third person.");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(row(page, `First ${mark}`)).toContainText(
    `Hidden: ${content.reviewPolicy.reasons.privateData} (Names a third person.)`,
  );
  expect(await isPublic(`First ${mark}`)).toBe(false);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, `First ${mark}`)).toContainText("Published");
  await expect.poll(() => isPublic(`First ${mark}`)).toBe(true);

  for (const box of await page.getByRole("checkbox", { name: /Select .* review/ }).all()) await box.check();
  await page.getByRole("button", { name: "Hide selected" }).click();
  await expect(page.getByRole("heading", { name: "Hide 2 reviews?" })).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("duplicate");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("2 reviews hidden.")).toBeVisible();
  await row(page, `Second ${mark}`).getByRole("button", { name: "Show again" }).click();
  await expect(row(page, `Second ${mark}`)).toContainText("Published");
});

test("a review hidden by another Admin shows its actual state with a message", async ({
  admin: page,
  site,
  context,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Mia Mean", [`Meanwhile ${mark}`]);
  await open(page, `/reviews?q=${mark}`);
  const { reviews } = await (await context.request.get(`/api/v1/moderated-reviews?search=${mark}`)).json();
  const data = {
    reviewId: reviews[0]._id,
    reason: "abuse",
    note: "The other Admin was faster.",
    seenState: "published",
  };
  expect((await context.request.put("/api/v1/hide-review", { data })).ok()).toBe(true);

  expectProblem(page, /409/);
  await row(page, mark).getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("offTopic");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(row(page, mark)).toContainText("The other Admin was faster.");
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
  await open(page, `/reviews?q=${mark}`);
  await open(other, `/reviews?q=${mark}`);

  const hide = async (window: Page, note: string) => {
    await row(window, mark).getByRole("button", { name: "Hide" }).click();
    await window.getByRole("dialog").getByLabel("Reason").selectOption("offTopic");
    await window.getByRole("dialog").getByLabel("Note").fill(note);
    await window.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  };
  await hide(page, "The first reason.");
  await expect(row(page, mark)).toContainText("(The first reason.)");
  await expect(row(other, mark)).toContainText("Published");

  await hide(other, "The second reason.");
  await expect(other.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(row(other, mark)).toContainText("(The first reason.)");
  await expect(other.getByRole("button", { name: "Undo" })).toHaveCount(0);

  // Answering is still possible, and the first Admin sees the answer on the next load.
  await row(other, mark).getByText("Answer", { exact: false }).first().click();
  await row(other, mark).getByLabel("Public answer").fill("Said by the other one.");
  await row(other, mark).getByRole("button", { name: "Publish" }).click();
  await expect(row(other, mark)).toContainText("Said by the other one.");
  await row(page, mark).getByText("Answer", { exact: false }).first().click();
  await row(page, mark).getByLabel("Public answer").fill("Said too late.");
  expectProblem(page, /409/);
  await row(page, mark).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Someone else has just changed this/)).toBeVisible();
  await expect(row(page, mark)).toContainText("Said by the other one.");
  await context.close();
});

test("hiding is optimistic and rolled back on errors; shortcuts search, go to the next page and undo", async ({
  admin: page,
  site,
}) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Kay Keys", [`By key ${mark}`]);
  await open(page, `/reviews?q=${mark}`);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/hide-review", async (route) => {
    await asked;
    await route.continue();
  });
  await row(page, mark).getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("duplicate");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  // Before the server responds.
  await expect(row(page, mark).getByText("Hidden", { exact: true })).toBeVisible();
  release();
  await expect(page.getByText("1 review hidden.")).toBeVisible();
  await page.keyboard.press("u");
  await expect(row(page, mark).getByText("Published", { exact: true })).toBeVisible();
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
  await open(page, "/invitations");
  await page.getByLabel("Client's name").fill(name);
  await page.getByLabel("Client's email").fill(newEmail("ivy"));
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(row(page, name)).toContainText("Waiting");

  await row(page, name)
    .getByRole("button", { name: /Revoke/ })
    .click();
  const dialog = page.getByRole("dialog", { name: `Revoke ${name}’s invitation?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, name)).toHaveCount(1);
  await row(page, name)
    .getByRole("button", { name: /Revoke/ })
    .click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Invitation revoked.")).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
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

test("every list can be exported as a CSV file", async ({ admin: page }) => {
  for (const [view, file] of [
    ["people", "people.csv"],
    ["reviews", "reviews.csv"],
    ["record", "record.csv"],
  ]) {
    await open(page, `/${view}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test("keyboard shortcuts are listed, work, are inactive while typing, and can be turned off", async ({
  admin: page,
}) => {
  await open(page, "");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByLabel("Name or email starts with");
  await expect(search).toBeFocused();
  await page.keyboard.type("3?");
  await expect(search).toHaveValue("3?");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByLabel("Use keyboard shortcuts on this device").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("4");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
});

test("a failed call shows an error inside the layout", async ({ admin: page }) => {
  await open(page, "/people?cursor=nonsense");
  await expect(page.getByRole("alert")).toContainText("Some of these details aren’t valid");
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();

  expectProblem(page, /ERR_FAILED|Failed to (?:load|fetch)/);
  await page.route(/dashboard.*\.data/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Record" }).click();
  await expect(page.getByText("We could not load the dashboard")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an Admin searches, changes a role, hides, shows and reads the audit log with plain forms", {
    tag: ["@R128", "@R135"],
  }, async ({ admin: page, site }) => {
    const mark = Date.now().toString(36);
    const email = await newPerson(site, "Nora Noscript", [`Plain ${mark}`]);
    await page.goto("/dashboard/people");
    await page.getByLabel("Name or email starts with").fill(email);
    await page.getByRole("button", { name: "Search" }).click();
    await row(page, email).getByRole("combobox").selectOption("Admin");
    await row(page, email).getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Make Nora Noscript an Admin?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await row(page, email).getByRole("combobox").selectOption("Admin");
    await row(page, email).getByRole("button", { name: "Change" }).click();
    await dialog.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("Role changed.")).toBeVisible();
    await expect(row(page, email).getByRole("combobox")).toHaveValue("Admin");
    await row(page, email).getByRole("combobox").selectOption("Customer");
    await row(page, email).getByRole("button", { name: "Change" }).click();
    await dialog.getByRole("button", { name: "Make Customer" }).click();
    await row(page, email).getByRole("button", { name: "Log out everywhere: Nora Noscript" }).click();
    await dialog.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page.getByText("Logged out everywhere.")).toBeVisible();

    await page.goto(`/dashboard/reviews?q=${mark}`);
    await page.getByRole("checkbox").first().check();
    await page.getByLabel("Reason for hiding").selectOption("duplicate");
    await page.getByLabel("Note").fill("Without scripts.");
    await page.getByRole("button", { name: "Hide selected reviews" }).click();
    await expect(page.getByText("1 review hidden.")).toBeVisible();
    await expect(row(page, mark)).toContainText("(Without scripts.)");
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(row(page, mark)).toContainText("Published");

    await page.goto("/dashboard/record");
    await expect(page.getByRole("row").nth(1)).toContainText("Review shown again");

    await page.goto("/dashboard/invitations");
    await page.getByLabel("Client's name").fill(`Plain ${mark}`);
    await page.getByLabel("Client's email").fill(newEmail("plain"));
    await page.getByRole("button", { name: "Send invitation" }).click();
    await row(page, mark)
      .getByRole("button", { name: /Revoke/ })
      .click();
    await expect(page.getByText(`Revoke Plain ${mark}’s invitation?`)).toBeVisible();
    await expect(row(page, mark)).toHaveCount(1);
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Invitation revoked.")).toBeVisible();
    await expect(row(page, mark)).toHaveCount(0);
  });
});

test("open tasks are listed and counted on the tabs until they are done", async ({ admin: page, site }) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Tara Todo", [`Fine ${mark}`]);
  const { reviews } = await (await page.request.get(`/api/v1/moderated-reviews?search=${mark}`)).json();
  const report = { reviewId: reviews[0]._id, reason: "abuse" };
  expect((await page.request.post("/api/v1/report-review", { data: report })).ok()).toBe(true);

  await open(page, "");
  const toDo = page.getByRole("region", { name: "To do now" });
  await expect(toDo).not.toContainText("Nothing");
  await expect(toDo.getByRole("link", { name: /claims unproven/ })).toHaveAttribute(
    "href",
    "/dashboard/claims?which=unproven",
  );
  await toDo.getByRole("link", { name: /reports? to decide/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\?state=open$/);
  const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: /^Reports/ });
  const waiting = Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0]);
  expect(waiting).toBeGreaterThan(0);
  await page.locator(".report", { hasText: mark }).getByRole("button", { name: "Keep" }).click();
  if (waiting === 1) await expect(tab).toHaveText("Reports");
  else await expect(tab).toContainText(String(waiting - 1));
});

test("the dashboard and the profile have the slim footer", async ({ admin: page }) => {
  for (const address of ["/dashboard", "/dashboard/people", "/my-profile"]) {
    await page.goto(address);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Privacy" })).toBeVisible();
    await expect(footer.getByRole("link", { name: "Talk to us" })).toHaveCount(0);
    await expect(footer.locator("input[type=email]")).toHaveCount(0);
    expect((await footer.boundingBox())?.height, address).toBeLessThan(200);
  }
});

test("the answer form has a wide field below the review's author, stars and buttons", async ({ admin: page, site }) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Wanda Wide", [`To be answered ${mark}`]);
  await open(page, `/reviews?q=${mark}`);
  const line = row(page, mark);
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
  await expect(row(page, mark)).toHaveCount(0);
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

test("on phones every view shows its tab, and more tabs fade out at the edges", async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ["", "/reviews", "/content", "/claims"]) {
    await open(page, view);
    const strip = page.getByRole("navigation", { name: "Dashboard" });
    await expect(strip.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
    const fades = await strip.evaluate((nav) => {
      const style = getComputedStyle(nav);
      return {
        start: Number.parseFloat(style.getPropertyValue("--fade-start")) > 0,
        end: Number.parseFloat(style.getPropertyValue("--fade-end")) > 0,
        before: nav.scrollLeft > 0,
        after: nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1,
      };
    });
    expect({ start: fades.start, end: fades.end }, view).toEqual({ start: fades.before, end: fades.after });
  }
});

test("the chat button covers nothing of the dashboard and the profile at any width", async ({ admin: page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ["/dashboard", "/dashboard/reviews", "/my-profile"]) {
      await page.goto(address);
      await hydrated(page);
      const main = await page.locator("main").boundingBox();
      const disc = await page.locator(".chat-link").boundingBox();
      expect(disc?.y, `${address} at ${width}`).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
    }
  }
});

test("every listed shortcut is one key and works", async ({ admin: page }) => {
  await open(page, "");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const keys = await page.getByRole("dialog").locator("kbd").allTextContents();
  expect(keys.filter((key) => key.length !== 1)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press(keys.at(-1) ?? "");
  await expect(page).not.toHaveURL(/\/dashboard$/);
});
