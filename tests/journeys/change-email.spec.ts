import { holdsCode } from "../support/mailbox.ts";
import { expect, expectProblem, newEmail, OTHER_PASSWORD, open, PASSWORD, test, WRITES } from "../support/site.ts";

// Changing an account's email address by code, and reverting it from the old mailbox.

test("a user changes the email address by code, and logs in with the new one", { tag: WRITES.tag }, async ({
  page,
  site,
  signIn,
}) => {
  const [{ email: old }, email] = [await signIn({ name: "Mo Lark", needsOwnAccount: true }), newEmail()];
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog");
  expectProblem(page, /403|422/);
  await dialog.getByLabel("New email").fill(old.toUpperCase());
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByLabel("New email")).toHaveAccessibleDescription(
    /This is already your account’s email address/,
  );
  await dialog.getByLabel("New email").fill(email);
  await dialog.getByLabel("Your password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/wrong/);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("dialog", { name: "Enter the code" })).toBeVisible();
  await expect(dialog.getByLabel("Digit 1 of 4")).toBeFocused();
  const code = await site.code(email);
  await page.keyboard.type(code === "0000" ? "1111" : "0000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Invalid OTP")).toBeVisible();
  await dialog.getByLabel("Digit 1 of 4").focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your email address is changed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Account" })).toContainText(email);
  await page.reload();
  await expect(page.getByRole("region", { name: "Account" })).toContainText(email);
});

test("the old mailbox's link stops or reverts the change and sets a new password", {
  tag: WRITES.tag,
}, async ({ page, site, signIn, browser }) => {
  const [{ email: old }, email] = [await signIn({ needsOwnAccount: true }), newEmail("thief")];
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(email);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const code = await site.code(email);
  await page.getByLabel("Digit 1 of 4").fill(code);
  await page.getByRole("dialog").getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Your email address is changed.")).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  const notice = (await site.mails()).find(({ to, text }) => to === old && text.includes("/stop-email-change"));
  const link = /http\S+\/stop-email-change\S+/.exec(notice?.text ?? "")?.[0] ?? "";
  await owner.goto(link);
  await expect(owner.getByText(`Your account will keep ${old}.`)).toBeVisible();
  await owner.getByRole("button", { name: "Stop this change" }).click();
  await expect(owner.getByText("The change is stopped and every device is logged out.")).toBeVisible();
  await expect(owner).toHaveURL(/\/forgot-password$/);

  expectProblem(page, /401/);
  await page.reload();
  await expect(page.getByText("No profile found")).toBeVisible();
  await owner.goto(link);
  await owner.getByRole("button", { name: "Stop this change" }).click();
  await expect(owner.getByText(/This link has already been used/)).toBeVisible();
  expect(holdsCode({ text: notice?.text ?? "" })).toBe(false);

  await open(owner, "/forgot-password");
  await owner.getByLabel("Email", { exact: true }).fill(old);
  await owner.getByRole("button", { name: "Send OTP" }).click();
  await owner.getByLabel("Digit 1 of 4").fill(await site.code(old, 1));
  await owner.getByRole("button", { name: "Verify OTP" }).click();
  await owner.getByLabel("New password", { exact: true }).fill(OTHER_PASSWORD);
  await owner.getByLabel("Confirm password").fill(OTHER_PASSWORD);
  await owner.getByRole("button", { name: "Reset password" }).click();
  await expect(owner).toHaveURL(/\/login$/);
  await owner.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a user changes and reverts an address with plain forms", { tag: WRITES.tag }, async ({
    page,
    site,
    signIn,
  }) => {
    const [{ email: old }, email] = [await signIn({ needsOwnAccount: true }), newEmail()];
    expectProblem(page, /403|422/);
    await page.goto("/my-profile");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(email);
    await page.getByLabel("Your password").fill("not this one");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/wrong/);
    await expect(page.getByLabel("New email")).toHaveValue(email);
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByText("We sent a code to the new address")).toBeVisible();
    const code = await site.code(email);
    const boxes = page.getByRole("group", { name: "Code from your email" }).getByRole("textbox");
    for (const [place, digit] of [...code].entries()) await boxes.nth(place).fill(digit);
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByText("Your email address is changed.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Account" })).toContainText(email);

    const notice = (await site.mails()).find(({ to, text }) => to === old && text.includes("/stop-email-change"));
    const link = /http\S+\/stop-email-change\S+/.exec(notice?.text ?? "")?.[0] ?? "";
    await page.goto("/stop-email-change");
    await page.getByLabel("Link we sent you").fill(link.slice(0, 40));
    await page.getByRole("button", { name: "Stop this change" }).click();
    await expect(page.getByText("That link is incomplete.")).toBeVisible();
    await page.getByLabel("Link we sent you").fill(link);
    await page.getByRole("button", { name: "Stop this change" }).click();
    await expect(page.getByText("The change is stopped")).toBeVisible();
    await page.getByLabel("Email", { exact: true }).fill(old);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("group", { name: "Code from your email" })).toBeVisible();
    const reset = await site.code(old, 1);
    for (const [place, digit] of [...reset].entries()) await boxes.nth(place).fill(digit);
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await page.getByLabel("New password").fill(OTHER_PASSWORD);
    await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
