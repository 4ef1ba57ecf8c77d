import type { APIRequestContext, Browser } from "@playwright/test";
import { OTHER_PASSWORD, signUp } from "../support/live.ts";
import { logInAsOwner, setRole, test } from "../support/owner.ts";
import { expect, expectProblem, newEmail } from "../support/site.ts";
import type { RunningSite } from "../support/start-site.ts";

// Mailed links without scripts. Their token is in the fragment, which browsers don't send, so the link is pasted.

test.use({ javaScriptEnabled: false });

/** Requests by the first Admin. */
async function asOwner(browser: Browser, site: RunningSite): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ baseURL: site.url });
  await logInAsOwner(request, site);
  return request;
}

/** A second Admin, whose password the test can change. */
async function newAdmin(browser: Browser, site: RunningSite): Promise<string> {
  const email = newEmail("admin");
  const { request } = await browser.newContext({ baseURL: site.url });
  await signUp(request, site.url, { name: "Ada Admin", email, rememberMe: true }, site.code);
  await setRole(await asOwner(browser, site), email, "Admin");
  return email;
}

async function mailedLink(site: RunningSite, to: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await site.mails()).flatMap((mail) => (mail.to === to && pattern.exec(mail.text)?.[0]) || [])[0] ?? "";
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

test("an invited client pastes the link, sees errors, and sends the review", async ({ page, browser, site }) => {
  expectProblem(page, /422/);
  const owner = await asOwner(browser, site);
  const email = newEmail("client");
  const invited = await owner.post("/api/v1/invitations", {
    data: { email, name: "Cleo Client", projectId: "1", serviceId: null },
  });
  expect(invited.status()).toBe(200);
  const link = await mailedLink(site, email, /https?:\/\/\S+\/reviews\/new#i=\S+/);

  await page.goto(link);
  const paste = page.getByLabel("Invited by email? Paste the link");
  await paste.fill(link.slice(0, -30).split("#")[0] ?? "");
  await page.getByRole("button", { name: "Open the invitation" }).click();
  await expect(page.getByText("That link is incomplete.")).toBeVisible();
  await paste.fill(` ${link} `);
  await page.getByRole("button", { name: "Open the invitation" }).click();
  await expect(page.getByText("Your review is about Northmoor Ferries.")).toBeVisible();
  await page.getByRole("radio", { name: "4.5 stars" }).check({ force: true });
  await page.getByLabel("Your name").fill(" ");
  const description = `Invited and without scripts. ${Date.now()}`;
  await page.getByLabel("Your review").fill(description);
  await page.getByRole("button", { name: "Submit", exact: true }).first().click();
  await expect(page.getByText("Enter the name to show with your review.")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue(description);
  await expect(page.getByRole("radio", { name: "4.5 stars" })).toBeChecked();
  await page.getByLabel("Your name").fill("Cleo C.");
  await page.getByRole("button", { name: "Submit", exact: true }).first().click();
  await expect(page.getByRole("status")).toContainText("Review Submitted Successfully");
  await page.goto("/reviews");
  const review = page.locator("li.review").filter({ hasText: description });
  await expect(review).toContainText("Cleo C.");
  await expect(review).toContainText("Verified client");

  await page.goto(link);
  await paste.fill(link);
  await page.getByRole("button", { name: "Open the invitation" }).click();
  // A used link shows the review that was written with it.
  await expect(page.locator(".own-review")).toContainText(description);
});

test("an Admin resets the password with a pasted link, which works once", async ({ page, browser, site }) => {
  expectProblem(page, /422|401/);
  const email = await newAdmin(browser, site);
  // An Admin's mailbox gets two codes from unknown browsers; the third mail contains a link.
  for (let mail = 0; mail < 3; mail++) {
    const answer = await fetch(`${site.url}/api/v1/forgot-password-otp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(200);
  }
  const link = await mailedLink(site, email, /https?:\/\/\S+\/reset-password#t=\S+/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/forgot-password/);
  await page.getByLabel("Link we sent you").fill("https://example.com/");
  await page.getByRole("button", { name: "Use the link" }).click();
  await expect(page.getByText("That link is incomplete.")).toBeVisible();
  await page.getByLabel("Link we sent you").fill(link);
  await page.getByRole("button", { name: "Use the link" }).click();
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Link we sent you").fill(link);
  await page.getByRole("button", { name: "Use the link" }).click();
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
  // On a deployment, other journeys require the owner to be the last Admin.
  await setRole(await asOwner(browser, site), email, "Customer");
});
