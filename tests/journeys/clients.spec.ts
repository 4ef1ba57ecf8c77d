import type { Browser, BrowserContext, Page } from "@playwright/test";
import { accessibilityFindings } from "../support/accessibility.ts";
import { logInAsOwner, test } from "../support/owner.ts";
import { expect, expectProblem, hydrated, newEmail } from "../support/site.ts";
import type { RunningSite } from "../support/start-site.ts";

// An invited client's review from invitation to withdrawal, with a report by a visitor.

/** A browser context with the first Admin logged in. */
async function asOwner(browser: Browser, site: RunningSite): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.url });
  await logInAsOwner(context.request, site);
  return context;
}

/** Waits for a match in the mails to an address. */
async function mailed(site: RunningSite, to: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await site.mails()).flatMap((mail) => (mail.to === to && pattern.exec(mail.text)?.[0]) || [])[0] ?? "";
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}
const linkTo = (site: RunningSite, email: string) => mailed(site, email, /https?:\/\/\S+\/reviews\/new#i=\S+/);
const star = (page: Page, score: string, value: string) =>
  page.getByRole("group", { name: score }).getByRole("radio", { name: value, exact: true }).check({ force: true });

test("an invited client publishes a review with a story, edits and withdraws it; an Admin handles a report; receipts prove each step", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  // A used link is first looked up as an open invitation; axe makes no requests.
  expectProblem(page, /422/);
  const [email, other] = [newEmail("rhea"), newEmail("tom")];
  const office = await asOwner(browser, site);
  const owner = await office.newPage();
  await owner.goto("/dashboard/invitations");
  await hydrated(owner);
  await owner.getByText("Invite several clients").click();
  const list = owner.getByLabel("Clients, one per line");
  await list.fill(
    `Rhea Lund, ${email}, Saltwend Bathhouse\n"Bell, Tom" <${other}>\nNobody at all\nAnn, ann@client.example, The Moon`,
  );
  await owner.getByRole("button", { name: "Check the list" }).click();
  const whom = owner.getByRole("list", { name: "Clients who will be invited" });
  await expect(whom.getByRole("listitem")).toHaveText([/^Rhea Lund .*Saltwend Bathhouse$/, /^Tom Bell /]);
  await expect(owner.getByText("Nothing has been sent yet.")).toBeVisible();
  expect((await site.mails()).filter(({ to }) => to === email || to === other)).toEqual([]);
  await owner.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(owner.getByText("2 invitations sent. 2 lines could not be used")).toBeVisible();
  await expect(list).toHaveValue("Nobody at all\nAnn, ann@client.example, The Moon");
  await expect(owner.getByRole("list", { name: "Lines that could not be used" })).toContainText("No project has this");
  await expect(owner.getByRole("row", { name: /Rhea Lund/ })).toContainText("Waiting");
  expect(await accessibilityFindings(owner)).toEqual([]);

  const link = await linkTo(site, email);
  await page.goto(link);
  await hydrated(page);
  await page.getByRole("radio", { name: "4.5 stars" }).check({ force: true });
  const words = "They asked before they drew, and the second release was on the day that they had named.";
  await page.getByLabel("Your review").fill(words);
  await page.getByRole("main").getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add more, if you like" })).toBeVisible();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  for (let skipped = 0; skipped < 6; skipped++) await press("Skip");
  await press("See the preview");
  await expect(page.getByText("Give at least one score, or answer at least one question.")).toBeVisible();
  for (let back = 0; back < 6; back++) await press("Back");
  await star(page, "Quality of the work", "5 stars");
  await press("Next");
  await star(page, "Kept to schedule", "3.5 stars");
  await press("Next");
  await press("Skip");
  await star(page, "Would refer us", "4.5 stars");
  await press("Next");
  await page.getByLabel("What was the challenge?").fill("Nobody found the tide tables.");
  await press("Next");
  await press("Skip");
  await page.getByLabel("What was the result?").fill("Half of the calls\nto the office are gone.");
  await page.getByRole("button", { name: "See the preview" }).click();
  await expect(page.getByRole("heading", { name: "This is how it will look" })).toBeFocused();
  const panel = page.locator(".client-panel");
  const looks = async () => ({ words: await panel.innerText(), ...(await panel.boundingBox()), y: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const preview = await looks();
  expect(await accessibilityFindings(page)).toEqual([]);

  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await stranger.goto("/projects/saltwend-bathhouse");
  // Without a story the review is quoted beside the project's figures, and nowhere else.
  await expect(stranger.locator(".case-outcome blockquote")).toHaveText(words);
  await expect(stranger.locator(".client-panel")).toHaveCount(0);
  await expect(stranger.getByRole("main")).not.toContainText("tide tables");

  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  // The same link shows the saved review.
  await page.goto("/");
  await page.goto(link);
  await hydrated(page);
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page.getByText("Your answers are now on the project’s page.")).toBeVisible();

  await page.getByRole("link", { name: "Saltwend Bathhouse" }).first().click();
  await expect(page).toHaveURL(/\/projects\/saltwend-bathhouse$/);
  await page.reload();
  // The preview matches the published panel.
  await panel.scrollIntoViewIfNeeded();
  expect(await looks()).toEqual(preview);
  await expect(panel).toContainText("tide tables");
  await expect(panel.locator(".client-scores dl > div")).toHaveCount(3);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Share this project" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const { summary } = await (await page.request.get("/api/v1/get-all-reviews")).json();
  // On a deployment, other visitors write reviews too.
  if (process.env.SITE_UNDER_TEST) expect(summary.count).toBeGreaterThanOrEqual(1);
  else expect(summary).toMatchObject({ count: 1, average: 4.5 });

  // Edits to the review are published immediately, those to the story after approval.
  await page.goto(link);
  await hydrated(page);
  await page.locator(".own-review").getByText("Edit", { exact: true }).click();
  await page.getByLabel("Your review").fill(`${words} Twice.`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Review updated and marked as edited.")).toBeVisible();
  await page.locator(".added-story").getByText("Edit", { exact: true }).click();
  await page.getByLabel("What was the challenge?").fill("Nobody found the ferries.");
  await page.getByRole("button", { name: "See the preview" }).click();
  await expect(panel).toContainText("Twice.");
  await stranger.goto("/projects/saltwend-bathhouse");
  await expect(stranger.locator(".case-outcome blockquote")).toContainText("Twice.");
  await expect(stranger.getByRole("main")).not.toContainText(/tide tables|Nobody found the ferries/);
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page.getByText("Your answers are now on the project’s page.")).toBeVisible();

  // Each version of the text has a receipt.
  const receipts = /https?:\/\/\S+\/receipt\?entry=\d+&hash=\S+/;
  await mailed(site, email, /You edited your review/);
  const [newest = "", first = ""] = (await site.mails()).flatMap(
    ({ to, text }) => (to === email && receipts.exec(text)?.[0]) || [],
  );
  await stranger.goto(newest);
  await expect(stranger.getByRole("status")).toContainText("This review is in the record, published and unchanged.");
  await stranger.goto(first);
  await expect(stranger.getByRole("status")).toContainText("Its author has edited it since");

  // A visitor reports the review; the Admin hides it together with its story.
  await stranger.goto("/reviews");
  await stranger.locator(".review", { hasText: words }).getByRole("link", { name: "Report" }).click();
  await expect(stranger.getByRole("link", { name: "The review policy, rule by rule" })).toHaveAttribute(
    "href",
    "/review-policy",
  );
  await stranger.getByLabel("It advertises").check();
  await stranger.getByRole("button", { name: "Send the report" }).click();
  await expect(stranger.getByRole("status")).toContainText("Thank you.");
  await owner.goto("/dashboard/reports");
  await hydrated(owner);
  await owner.locator(".report", { hasText: words }).getByRole("button", { name: "Hide the review" }).click();
  await expect(owner.getByText("Review hidden.")).toBeVisible();
  await stranger.goto("/projects/saltwend-bathhouse");
  await expect(stranger.getByRole("main")).not.toContainText(words);
  await page.goto("/");
  await page.goto(link);
  await hydrated(page);
  await expect(page.locator(".own-review")).toContainText("Hidden on");
  await expect(page.getByRole("button", { name: "See the preview" })).toHaveCount(0);

  await page.locator(".own-review").getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Withdraw permanently" }).click();
  await expect(page.getByText("Review withdrawn.")).toBeVisible();
  await stranger.goto(newest);
  await expect(stranger.getByRole("status")).toContainText("Its author has withdrawn it.");

  await owner.goto("/dashboard/record");
  for (const event of ["Review withdrawn", "Review hidden", "Client’s answers approved", "Client’s answers saved"]) {
    await expect(owner.getByRole("row").filter({ hasText: event }).first()).toBeVisible();
  }
  await office.close();
  await stranger.context().close();
});

test("without scripts an invited client adds, approves, edits and withdraws without losing input", async ({
  browser,
  site,
}) => {
  const office = await asOwner(browser, site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const owner = await (
    await browser.newContext({ storageState: await office.storageState(), baseURL: site.url, javaScriptEnabled: false })
  ).newPage();
  const email = newEmail("plain");
  await owner.goto("/dashboard/invitations");
  await owner.getByText("Invite several clients").click();
  await owner.getByLabel("Clients, one per line").fill(`Pia Plain, ${email}, Quillhaven Library\nNobody at all`);
  await owner.getByRole("button", { name: "Check the list" }).click();
  await expect(owner.getByRole("list", { name: "Clients who will be invited" })).toContainText("Pia Plain");
  expect((await site.mails()).filter(({ to }) => to === email)).toEqual([]);
  await owner.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(owner.getByText("1 invitation sent. 1 line could not be used")).toBeVisible();
  await expect(owner.getByLabel("Clients, one per line")).toHaveValue("Nobody at all");

  const link = await linkTo(site, email);
  const openLink = async () => {
    await page.goto("/reviews/new");
    await page.getByLabel("Invited by email? Paste the link").fill(link);
    await page.getByRole("button", { name: "Open the invitation" }).click();
  };
  await openLink();
  await page.getByRole("radio", { name: "4 stars", exact: true }).check({ force: true });
  await page.getByLabel("Your review").fill("Plain and good.");
  await page.getByRole("main").getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Review Submitted Successfully");

  await page.getByLabel("What was the solution?").fill("x".repeat(801));
  await star(page, "Value for money", "2.5 stars");
  await page.getByRole("button", { name: "See the preview" }).click();
  await expect(page.getByText("Use at most 800 characters for an answer.")).toBeVisible();
  await expect(page.getByLabel("What was the solution?")).toHaveValue("x".repeat(801));
  await page.getByLabel("What was the solution?").fill("They listened.");
  await page.getByRole("button", { name: "See the preview" }).click();
  await expect(page.getByRole("status")).toContainText("Only you can see it");
  await expect(page.locator(".client-panel")).toContainText("2.5 of 5");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.locator(".client-panel")).toHaveCount(0);
  await openLink();
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page.getByRole("status")).toContainText("on the project’s page");
  await page.getByRole("link", { name: "Quillhaven Library" }).first().click();
  await expect(page.locator(".client-panel")).toContainText("They listened.");

  await openLink();
  await page.locator(".own-review").getByText("Edit", { exact: true }).click();
  await page.getByLabel("Your review").fill("Plain and better.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("marked as edited");
  await page.getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: "Remove permanently" }).click();
  await expect(page.getByRole("status")).toContainText("Your review is unchanged.");
  await page.locator(".own-review").getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Withdraw permanently" }).click();
  await expect(page.getByRole("status")).toContainText("Review withdrawn.");
  await openLink();
  await expect(
    page.getByText(
      "This invitation has already been used, has expired or was meant for someone else. Ask us for a new one.",
    ),
  ).toBeVisible();
  await context.close();
  await office.close();
  await owner.context().close();
});

test("an Admin marks and unmarks a review as the team's, with and without scripts", async ({
  page,
  signIn,
  browser,
  site,
}) => {
  const mark = Date.now().toString(36);
  await signIn({ name: "Petra Private" });
  const data = { rating: 5, description: `The best agency ${mark}` };
  expect((await page.request.post("/api/v1/create-review", { data })).ok()).toBe(true);
  const office = await asOwner(browser, site);
  const owner = await office.newPage();
  await owner.goto("/dashboard/reviews");
  await hydrated(owner);
  const row = owner.getByRole("row").filter({ hasText: mark });
  await row.getByText("More").click();
  await expect(row.getByRole("heading", { name: "Mark “Works here”" })).toBeVisible();
  await row.getByLabel("How do you know?").fill("She works in the studio.");
  await row.getByRole("button", { name: "Add mark" }).click();
  await expect(row).toContainText("Works here, not counted");
  await page.goto("/reviews");
  await expect(page.locator(".review", { hasText: mark })).toContainText("Works here");

  const plain = await browser.newContext({
    storageState: await office.storageState(),
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  const without = await plain.newPage();
  await without.goto("/dashboard/reviews");
  const line = without.getByRole("row").filter({ hasText: mark });
  await line.getByText("More").click();
  await line.getByLabel("How do you know?").fill("It was her sister.");
  await line.getByRole("button", { name: "Remove mark" }).click();
  await expect(without.getByText("“Works here” removed.")).toBeVisible();
  await expect(line).not.toContainText("Works here, not counted");
  await plain.close();
  await office.close();
});
