import { openView, rowWith, test } from "../support/dashboard.ts";
import { newPerson } from "../support/live.ts";
import { OWNER } from "../support/owner.ts";
import { expect, expectProblem, hydrated, newEmail, PASSWORD } from "../support/site.ts";

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

  await openView(page, "/record?event=role.changed");
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
  await expect(rowWith(page, "Admin → Customer").filter({ hasText: name })).toBeVisible();
  await openView(page, `/people?q=${encodeURIComponent(email)}`);
  await expect(page.getByLabel(`Role of ${name}`)).toHaveValue("Customer");
});

test("an Admin sees browser errors with their counts", async ({ admin: page }) => {
  const data = { kind: "page", message: "planted for the dashboard", path: "/team" };
  for (let times = 0; times < 2; times++)
    expect((await page.request.post("/api/v1/browser-errors", { data })).status()).toBe(200);
  await openView(page, "/errors");
  await expect(page.getByRole("heading", { level: 1, name: "Errors" })).toBeVisible();
  const cells = rowWith(page, data.message).getByRole("cell");
  await expect(rowWith(page, data.message)).toHaveCount(1);
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

test("an Admin searches for a user, changes the role after a confirmation, and sees it in the audit log", {
  tag: "@R135",
}, async ({ admin: page, site }) => {
  const email = await newPerson(site, "Rosa Rise");
  await openView(page, "/people");
  await page.getByLabel("Name or email starts with").fill("ROSA");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=ROSA/);
  await expect(page.getByRole("row")).toHaveCount(2);

  const select = rowWith(page, email).getByLabel("Role of Rosa Rise");
  await select.selectOption("Admin");
  const dialog = page.getByRole("dialog", { name: "Make Rosa Rise an Admin?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(select).toHaveValue("Customer");

  await select.selectOption("Admin");
  await dialog.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByText("Role changed.")).toBeVisible();
  await expect(select).toHaveValue("Admin");
  await expect(dialog).toBeHidden();

  await openView(page, "/record?event=role.changed");
  await expect(rowWith(page, "Rosa Rise").first()).toContainText("Customer → Admin");
  await expect(rowWith(page, "Rosa Rise").first()).toContainText("Olive Owner");

  await openView(page, `/people?q=${email}`);
  await select.selectOption("Customer");
  await page.getByRole("button", { name: "Make Customer" }).click();
  await expect(select).toHaveValue("Customer");
});

test("the last Admin cannot be demoted, and an older session needs the password", { tag: "@R135" }, async ({
  admin: page,
  site,
}) => {
  const email = await newPerson(site, "Paul Proof");
  await openView(page, `/people?q=${OWNER}`);
  expectProblem(page, /40[39]/);
  await page.getByLabel("Role of Olive Owner").selectOption("Customer");
  await page.getByRole("button", { name: "Make Customer" }).click();
  await expect(page.getByText("The site needs at least one Admin. Make someone else an Admin first.")).toBeVisible();

  await openView(page, `/people?q=${email}`);
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
  await openView(page, `/people?q=${email}`);
  await page.getByRole("button", { name: "Log out everywhere: Sam Session" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText(/Logged out everywhere. 1 session ended/)).toBeVisible();
});

test("the filters of a list have the arrows of selects", async ({ admin: page }) => {
  await page.goto("/dashboard/reviews");
  const filters = page.getByRole("main").getByRole("combobox");
  await expect(filters).not.toHaveCount(0);
  for (const filter of await filters.all()) await expect(filter).not.toHaveCSS("background-image", "none");
});

test("every list can be exported as a CSV file", async ({ admin: page }) => {
  for (const [view, file] of [
    ["people", "people.csv"],
    ["reviews", "reviews.csv"],
    ["record", "record.csv"],
  ]) {
    await openView(page, `/${view}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test("keyboard shortcuts are listed, work, are inactive while typing, and can be turned off", async ({
  admin: page,
}) => {
  await openView(page, "");
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
  await openView(page, "/people?cursor=nonsense");
  await expect(page.getByRole("alert")).toContainText("Some of these details aren’t valid");
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();

  expectProblem(page, /ERR_FAILED|Failed to (?:load|fetch)/);
  await page.route(/dashboard.*\.data/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Record" }).click();
  await expect(page.getByText("We could not load the dashboard")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("with plain forms, an Admin searches, changes a role, hides and shows a review, and reads the audit log", {
    tag: ["@R128", "@R135"],
  }, async ({ admin: page, site }) => {
    const mark = Date.now().toString(36);
    const email = await newPerson(site, "Nora Noscript", [`Plain ${mark}`]);
    await page.goto("/dashboard/people");
    await page.getByLabel("Name or email starts with").fill(email);
    await page.getByRole("button", { name: "Search" }).click();
    await rowWith(page, email).getByRole("combobox").selectOption("Admin");
    await rowWith(page, email).getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Make Nora Noscript an Admin?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await rowWith(page, email).getByRole("combobox").selectOption("Admin");
    await rowWith(page, email).getByRole("button", { name: "Change" }).click();
    await dialog.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("Role changed.")).toBeVisible();
    await expect(rowWith(page, email).getByRole("combobox")).toHaveValue("Admin");
    await rowWith(page, email).getByRole("combobox").selectOption("Customer");
    await rowWith(page, email).getByRole("button", { name: "Change" }).click();
    await dialog.getByRole("button", { name: "Make Customer" }).click();
    await rowWith(page, email).getByRole("button", { name: "Log out everywhere: Nora Noscript" }).click();
    await dialog.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page.getByText("Logged out everywhere.")).toBeVisible();

    await page.goto(`/dashboard/reviews?q=${mark}`);
    await page.getByRole("checkbox").first().check();
    await page.getByLabel("Reason for hiding").selectOption("duplicate");
    await page.getByLabel("Note").fill("Without scripts.");
    await page.getByRole("button", { name: "Hide selected reviews" }).click();
    await expect(page.getByText("1 review hidden.")).toBeVisible();
    await expect(rowWith(page, mark)).toContainText("(Without scripts.)");
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(rowWith(page, mark)).toContainText("Published");

    await page.goto("/dashboard/record");
    await expect(page.getByRole("row").nth(1)).toContainText("Review shown again");

    await page.goto("/dashboard/invitations");
    await page.getByLabel("Client's name").fill(`Plain ${mark}`);
    await page.getByLabel("Client's email").fill(newEmail("plain"));
    await page.getByRole("button", { name: "Send invitation" }).click();
    await rowWith(page, mark)
      .getByRole("button", { name: /Revoke/ })
      .click();
    await expect(page.getByText(`Revoke Plain ${mark}’s invitation?`)).toBeVisible();
    await expect(rowWith(page, mark)).toHaveCount(1);
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("Invitation revoked.")).toBeVisible();
    await expect(rowWith(page, mark)).toHaveCount(0);
  });
});

test("open tasks are listed and counted on the tabs until they are done", async ({ admin: page, site }) => {
  const mark = Date.now().toString(36);
  await newPerson(site, "Tara Todo", [`Fine ${mark}`]);
  const { reviews } = await (await page.request.get(`/api/v1/moderated-reviews?search=${mark}`)).json();
  const report = { reviewId: reviews[0]._id, reason: "abuse" };
  expect((await page.request.post("/api/v1/report-review", { data: report })).ok()).toBe(true);

  await openView(page, "");
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

test("on phones every view's tab is visible, and the other tabs fade out at the edges", async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ["", "/reviews", "/content", "/claims"]) {
    await openView(page, view);
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

test("the chat button covers no part of the dashboard and the profile at any width", async ({ admin: page }) => {
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

test("every view of the dashboard opens at its top", async ({ admin: page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  for (const view of ["content", "record", "claims"]) {
    await page.goto(`/dashboard/${view}`);
    await hydrated(page);
    expect(await page.evaluate(() => scrollY), view).toBe(0);
  }
});

test("every listed shortcut is one key and works", async ({ admin: page }) => {
  await openView(page, "");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const keys = await page.getByRole("dialog").locator("kbd").allTextContents();
  expect(keys.filter((key) => key.length !== 1)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press(keys.at(-1) ?? "");
  await expect(page).not.toHaveURL(/\/dashboard$/);
});
