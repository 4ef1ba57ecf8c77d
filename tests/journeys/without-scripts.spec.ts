import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, expectProblem, newEmail, OTHER_PASSWORD, PASSWORD, test, WRITES } from "../support/site.ts";

// Plain forms with the same rules and messages, for visitors without scripts.

test.use({ javaScriptEnabled: false });

test("sign-up, code, review, logout, reset and login work without scripts", {
  tag: ["@R91", "@R98", "@R99", "@R85", "@R125", "@R111", WRITES.tag],
}, async ({ page, site }) => {
  const email = newEmail();
  // Browsers log the error statuses of rejected forms, and the transition that logout interrupts.
  expectProblem(page, /422|401|Transition was aborted/);
  await page.goto("/sign-up");
  await page.getByLabel("Full name").fill("Plain Form");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText(/data leak/)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(/\/user-verification/);

  const code = await site.code(email);
  const boxes = page.getByRole("group", { name: "Code from your email" }).getByRole("textbox");
  const enter = async (digits: string) => {
    for (const [place, digit] of [...digits].entries()) await boxes.nth(place).fill(digit);
    await page.getByRole("button", { name: "Verify OTP" }).click();
  };
  await enter(code === "0000" ? "1111" : "0000");
  await expect(page.getByText("Invalid OTP")).toBeVisible();
  await enter(code);
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/reviews/new");
  await page.getByRole("radio", { name: "4.5 stars" }).check({ force: true });
  const description = `Sent without scripts. ${Date.now()}`;
  await page.getByRole("textbox").first().fill(description);
  await page.getByRole("button", { name: "Submit", exact: true }).first().click();
  await expect(page.getByText("Review Submitted Successfully")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(description).first()).toBeAttached();

  await page.goto("/login");
  await expect(page).toHaveURL(/\/my-profile/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Plain Form");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await enter(await site.code(email, 1));
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByLabel("Confirm password").fill("not the same at all");
  await page.getByRole("button", { name: /reset|save|set/i }).click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: /reset|save|set/i }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("The email or password is wrong. Try again, or choose “Forgot password”.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("every page is complete without scripts", async ({ page }) => {
  for (const address of PUBLIC_PAGES) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
    const hidden = await page
      .locator("main *")
      .evaluateAll(
        (all) =>
          all.filter(
            (node) => getComputedStyle(node).opacity === "0" && node.textContent?.trim() && !node.matches("input"),
          ).length,
      );
    expect(hidden, address).toBe(0);
  }
});

test("a visitor checks a sender and searches the site without scripts, and pasted text stays out of the URL", async ({
  page,
}) => {
  await page.goto("/is-this-us");
  await page.getByLabel("Who wrote to you?").fill("https://crucible.example@evil.io/invoice");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "It looks like us, but it is not" })).toBeVisible();
  await expect(page).toHaveURL(/\/is-this-us$/);
  await page.goto("/search");
  await page.getByLabel("What are you looking for?").fill("ferry");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Northmoor Ferries" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/projects/);
});
