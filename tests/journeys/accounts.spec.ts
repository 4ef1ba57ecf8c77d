import type { Page } from "@playwright/test";
import {
  answerWith,
  expect,
  expectProblem,
  newEmail,
  OTHER_PASSWORD,
  open,
  PASSWORD,
  test,
  WRITES,
} from "../support/site.ts";

const boxes = (page: Page) => page.getByRole("group", { name: "Code from your email" }).getByRole("textbox");

async function enter(page: Page, code: string): Promise<void> {
  await boxes(page).first().click();
  await page.keyboard.type(code);
}

async function cutOff(page: Page, path: string): Promise<void> {
  expectProblem(page, /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION)|Failed to load/);
  await page.route(`**/api/v1${path}`, (route) => route.abort());
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ann Ash");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

test("the login form has e-mail, password with show and hide, remember-me, and its two links", {
  tag: ["@R82", "@R83", "@R144"],
}, async ({ page }) => {
  await open(page, "/login");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("checkbox", { name: /remember me/i })).toBeVisible();
  await expect(page.getByRole("link", { name: /forgot password/i })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("link", { name: /sign up/i })).toHaveAttribute("href", "/sign-up");
});

test("the Google button only says 'Google Sign-in coming soon!'", { tag: "@R84" }, async ({ page }) => {
  await open(page, "/login");
  await page.getByRole("button", { name: /google/i }).click();
  await expect(page.getByText("Google Sign-in coming soon!")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a login sends e-mail and password, goes to / and shows a toast", { tag: ["@R85", "@R86", "@R130"] }, async ({
  page,
  context,
  signIn,
}) => {
  const { email } = await signIn();
  await context.clearCookies();
  await open(page, "/login");
  const sent = page.waitForRequest("**/api/v1/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ email, password: PASSWORD });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page.getByRole("button", { name: /account menu/i })).toBeVisible();
});

test("a failed login shows the server's message or 'Login failed', and a network error 'An unexpected error occurred'", {
  tag: ["@R87", "@R88", "@R143", WRITES.tag],
}, async ({ page }) => {
  await open(page, "/login");
  const submit = async () => {
    await page.getByLabel("Email", { exact: true }).fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
  };
  expectProblem(page, /401/);
  await submit();
  // In a toast, and in a persistent message above the form.
  await expect(
    page.getByRole("alert").getByText("The email or password is wrong. Try again, or choose “Forgot password”."),
  ).toBeVisible();
  const refusal = page.getByRole("main").locator(".notice");
  await expect(refusal).toHaveText("The email or password is wrong. Try again, or choose “Forgot password”.");

  await answerWith(page, "/login", 500, {});
  await submit();
  await expect(page.getByRole("alert").getByText("Login failed")).toBeVisible();
  await expect(refusal).toHaveText("Login failed");

  await page.unroute("**/api/v1/login");
  await cutOff(page, "/login");
  await submit();
  await expect(page.getByRole("alert").getByText("An unexpected error occurred")).toBeVisible();

  await page.unroute("**/api/v1/login");
  // The button may be busy before the call is intercepted, so don't depend on the order.
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/v1/login", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 401, json: { message: "Slow and wrong" } });
  });
  await submit();
  const busy = page.locator("form.form button[type=submit]").first();
  await expect(busy).toBeDisabled();
  answer.resolve();
  await expect(busy).toBeEnabled();
});

test("the sign-up form asks for name, e-mail and password, and its Google button says 'Signup with Google coming soon!'", {
  tag: ["@R89", "@R90"],
}, async ({ page }) => {
  await open(page, "/sign-up");
  for (const label of ["Full name", "Email"])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("required", "");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(page.getByRole("checkbox", { name: /remember me/i })).toBeVisible();
  await page.getByRole("button", { name: /google/i }).click();
  await expect(page.getByText("Signup with Google coming soon!")).toBeVisible();
});

test("a visitor who signs up with the mailed code ends up signed in on the home page", {
  tag: ["@R91", "@R92", "@R94", "@R98", "@R99", WRITES.tag],
}, async ({ page, site }) => {
  const email = newEmail();
  await open(page, "/sign-up");
  await fillSignUp(page, email);
  const sent = page.waitForRequest("**/api/v1/sign-up");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ name: "Ann Ash", email, password: PASSWORD, rememberMe: false });
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/user-verification$/);
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain(email);
  expect(state).not.toContain(PASSWORD);

  const checked = page.waitForRequest("**/api/v1/verify-user");
  const code = await site.code(email);
  await enter(page, code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  expect((await checked).postDataJSON()).toEqual({ otp: code, email });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("OTP Verified")).toBeVisible();
  await expect(page.getByRole("button", { name: /account menu/i })).toHaveText("A");
});

test("a failed sign-up shows the server's message or 'Registration failed!', and keeps its input", {
  tag: ["@R93", WRITES.tag],
}, async ({ page }) => {
  await open(page, "/sign-up");
  await answerWith(page, "/sign-up", 500, {});
  const email = newEmail();
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("Registration failed!")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

  await page.unroute("**/api/v1/sign-up");
  expectProblem(page, /422/);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText(/data leak/).first()).toBeVisible();
});

test("the four code boxes accept only digits, advance focus, accept a pasted code, and are all required", {
  tag: ["@R95", "@R96", "@R97", "@asvs-6.2.7", WRITES.tag],
}, async ({ page }) => {
  await open(page, "/sign-up");
  await fillSignUp(page, newEmail());
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(boxes(page)).toHaveCount(4);
  await enter(page, "a1b2");
  await expect(boxes(page).nth(0)).toHaveValue("1");
  await expect(boxes(page).nth(1)).toHaveValue("2");
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Please enter a valid 4-digit OTP.")).toBeVisible();

  await boxes(page).first().focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", " 40 71 ");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  for (const [place, digit] of ["4", "0", "7", "1"].entries()) await expect(boxes(page).nth(place)).toHaveValue(digit);
  await expect(boxes(page).first()).toHaveAttribute("autocomplete", "one-time-code");
});

test("a wrong code shows the server's message or 'Invalid OTP', and a network error 'Something went wrong!'", {
  tag: ["@R100", "@R101", WRITES.tag],
}, async ({ page, site }) => {
  const email = newEmail();
  await open(page, "/sign-up");
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  const wrong = (await site.code(email)) === "0000" ? "1111" : "0000";
  expectProblem(page, /422/);
  await enter(page, wrong);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Invalid OTP").first()).toBeVisible();

  for (const [answer, words] of [
    [{ message: "No such code." }, "No such code."],
    [{}, "Invalid OTP"],
  ] as const) {
    await answerWith(page, "/verify-user", 422, answer);
    await enter(page, wrong);
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words }).first()).toBeVisible();
  }

  await cutOff(page, "/verify-user");
  await enter(page, wrong);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Something went wrong!").first()).toBeVisible();
});

test("the code and reset screens redirect to the start with a message if opened directly", {
  tag: ["@R94", "@R109"],
}, async ({ page }) => {
  await open(page, "/user-verification");
  await expect(page).toHaveURL(/\/sign-up/);
  await expect(page.getByText(/sign up in this browser first/i)).toBeVisible();
  await open(page, "/reset-password");
  await expect(page).toHaveURL(/\/forgot-password/);
  await expect(page.getByText(/enter your email first/i)).toBeVisible();
});

test("a user resets a forgotten password with a code and logs in with the new password", {
  tag: ["@R102", "@R103", "@R106", "@R107", "@R109", "@R110", "@R111"],
}, async ({ page, context, site, signIn }) => {
  const { email } = await signIn({ needsOwnAccount: true });
  await context.clearCookies();
  await open(page, "/forgot-password");
  const sent = page.waitForRequest("**/api/v1/forgot-password-otp");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(boxes(page).first()).toBeFocused();

  await page.keyboard.type("12");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Please enter a valid 4-digit OTP.")).toBeVisible();
  const checked = page.waitForRequest("**/api/v1/verify-otp");
  const code = await site.code(email, 1);
  await enter(page, code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  expect((await checked).postDataJSON()).toEqual({ email, otp: code });
  await expect(page).toHaveURL(/\/reset-password$/);

  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByLabel("Confirm password").fill("something else entirely");
  await page.getByRole("button", { name: /reset|save|set/i }).click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
  const reset = page.waitForRequest("**/api/v1/reset-password");
  await page.getByRole("button", { name: /reset|save|set/i }).click();
  const request = await reset;
  expect([request.method(), request.postDataJSON()]).toEqual(["PUT", { email, password: OTHER_PASSWORD }]);
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("each step of a reset has a fallback error message", {
  tag: ["@R104", "@R105", "@R108", "@R112"],
}, async ({ page, context, site, signIn }) => {
  const { email } = await signIn();
  await context.clearCookies();
  await open(page, "/forgot-password");
  await answerWith(page, "/forgot-password-otp", 500, {});
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Failed to send OTP.")).toBeVisible();
  await page.unroute("**/api/v1/forgot-password-otp");

  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(boxes(page)).toHaveCount(4);
  const code = await site.code(email, 1);
  await answerWith(page, "/verify-otp", 500, {});
  await enter(page, code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Failed to verify OTP.").first()).toBeVisible();
  await page.unroute("**/api/v1/verify-otp");
  await enter(page, code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await answerWith(page, "/reset-password", 500, {});
  await page.getByLabel("New password").fill(OTHER_PASSWORD);
  await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: /reset|save|set/i }).click();
  await expect(page.getByText("Failed to reset password.").first()).toBeVisible();

  await open(page, "/forgot-password");
  await cutOff(page, "/forgot-password-otp");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Something went wrong. Please try again later!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
});

test("changing a password requires the current one and follows the update screen's rule", {
  tag: ["@R113", "@R114", "@R115", "@R116", "@R117"],
}, async ({ page, signIn }) => {
  await signIn({ needsOwnAccount: true });
  await open(page, "/update-password");
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(next);
    await page.getByLabel("Confirm password").fill(confirm);
    await page.getByRole("button", { name: /update/i }).click();
  };
  await fill(PASSWORD, OTHER_PASSWORD, "Something Else 1");
  await expect(page.getByText("New password and confirm password must match!").first()).toBeVisible();
  await fill(PASSWORD, "no capital letter 1", "no capital letter 1");
  const weak = "Password must be at least 8 characters long, contain an uppercase letter, and a number.";
  await expect(page.getByText(weak).first()).toBeVisible();

  const sent = page.waitForRequest("**/api/v1/update-password");
  await fill(PASSWORD, OTHER_PASSWORD, OTHER_PASSWORD);
  const request = await sent;
  expect([request.method(), request.postDataJSON()]).toEqual([
    "PUT",
    { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD },
  ]);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
});

test("a failed password change shows the server's message or 'Password update failed!'", { tag: "@R118" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, "/update-password");
  for (const [answer, words] of [
    [{ message: "Not today." }, "Not today."],
    [{}, "Password update failed!"],
  ] as const) {
    await answerWith(page, "/update-password", 500, answer);
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill(OTHER_PASSWORD);
    await page.getByLabel("Confirm password").fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: /update/i }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test("the demo screen makes no call and clears its message after two seconds", { tag: "@R129" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => /\/api\//.test(request.url()) && calls.push(request.url()));
  await page.clock.install();
  await open(page, "/user");
  await page.getByLabel("Email", { exact: true }).fill("somebody@mail.example");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await enter(page, "1234");
  // Stop the page's clock: a busy machine may be slower than the message's timeout.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  const message = page.getByRole("status").filter({ hasText: /\S/ });
  await expect(message).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
  expect(calls).toEqual([]);
});

test("calls of a signed-in user send the bearer token, which is kept only in memory", { tag: "@R131" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, "/");
  await expect(page.getByRole("button", { name: /account menu/i })).toBeVisible();
  const sent = page.waitForRequest("**/api/v1/logout");
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  expect((await sent).headers().authorization).toMatch(/^Bearer [\w-]{40,}$/);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/[\w-]{43}/);
});
