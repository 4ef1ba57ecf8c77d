import type { Page } from "@playwright/test";
import { codeAt, stepAt } from "../../src/features/accounts/second-factor/authenticator/totp.server.ts";
import { live, signUp } from "../support/live.ts";
import { expect, expectProblem, hydrated, open, PASSWORD, test, WRITES } from "../support/site.ts";
import { startSite } from "../support/start-site.ts";

/** An unused code: that of the next time step, which is also accepted. */
const codeOf = (secret: string, steps = 0) => codeAt(secret, stepAt(new Date()) + steps);

const keyOn = async (page: Page) => (await page.locator(".app-key").innerText()).replaceAll(" ", "");

async function logOut(page: Page): Promise<void> {
  await page.request.post("/api/v1/logout");
}

test("a user sets up an app, logs in with a code and a recovery code, and turns the app off", {
  tag: [WRITES.tag, "@asvs-6.3.3"],
}, async ({ page, signIn }) => {
  const { email } = await signIn({ needsOwnAccount: true });
  expectProblem(page, /403|422/);
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/is wrong/);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = await keyOn(page);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  await dialog.getByLabel("Code from your authenticator app").fill(codeOf(secret, -20));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(
    /phone’s clock seems to be wrong/,
  );
  await dialog.getByLabel("Code from your authenticator app").fill(codeOf(secret, -1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const recoveryCode = await codes.first().innerText();
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  const logIn = async () => {
    await logOut(page);
    await open(page, "/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/login\/second-factor$/);
  };
  await logIn();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/six digits/);
  await page.getByLabel("Code from your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/is wrong/);
  await page.getByLabel("Code from your authenticator app").fill(codeOf(secret));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Login successful")).toBeVisible();

  await logIn();
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Code from your authenticator app").fill(recoveryCode.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);

  await open(page, "/my-profile");
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  const off = page.getByRole("dialog", { name: "Turn the authenticator app off?" });
  await off.getByLabel("Your password").fill(PASSWORD);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Authenticator app turned off.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("a user adds a passkey and logs in with it, and a device without one shows an error", {
  tag: [WRITES.tag, "@asvs-6.3.3"],
}, async ({ page, signIn }) => {
  const { email } = await signIn({ needsOwnAccount: true });
  expectProblem(page, /403|422/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });

  await open(page, "/my-profile");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel(/^Name/).fill("Kitchen laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  expect(scripts.filter((url) => url.endsWith(".js"))).toEqual([]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText("Kitchen laptop", { exact: true })).toBeVisible();
  // The library loads only now.
  expect(scripts.some((url) => url.endsWith(".js"))).toBe(true);

  // The same device cannot add a second one.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  const toStep = async () => {
    await logOut(page);
    await open(page, "/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/login\/second-factor$/);
  };
  await toStep();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Login successful")).toBeVisible();

  // The user cancels, or the fingerprint is not recognised.
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  await toStep();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("The passkey was not used. Try again, or enter a code.");
  await page.getByLabel("Recovery code").fill("aaaaa-aaaaa");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(/is wrong/);
});

test("the second step redirects visitors who have not entered a password", async ({ page }) => {
  await page.goto("/login/second-factor");
  await expect(page).toHaveURL(/\/login\?notice=second-step-first/);
  await expect(page.getByText("Log in with your password first")).toBeVisible();
});

test("if a second factor is required, an Admin without one is redirected from the dashboard until it is set up", {
  tag: "@asvs-6.3.3",
}, async ({ page }) => {
  test.skip(live !== undefined, "it needs a site with a setting of its own");
  const email = "owner@agency.example";
  const own = await startSite({ ADMIN_EMAIL: email, ADMIN_SECOND_FACTOR: "required" });
  try {
    await signUp(page.request, own.url, { name: "Olive Owner", email, rememberMe: true }, own.code);
    await page.goto(`${own.url}/dashboard/people`);
    await expect(page).toHaveURL(/\/my-profile\?notice=second-factor-required/);
    await expect(page.getByText("Set one up to open the dashboard.")).toBeVisible();
    await expect(page.getByText("Required for every Admin on this site.")).toBeVisible();

    const post = (method: "post" | "put", data: object) =>
      page.request[method](`${own.url}/api/v1/my-authenticator`, { data });
    await post("post", { password: PASSWORD });
    const { setup } = await (await page.request.get(`${own.url}/api/v1/my-second-factor`)).json();
    expect((await post("put", { code: codeOf(setup.secret) })).status()).toBe(200);
    await page.goto(`${own.url}/dashboard/people`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("People");
  } finally {
    // The open page would still request the profile.
    await page.goto("about:blank");
    await own.stop();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a user sets up an app, logs in with it, and renews its recovery codes with plain forms", {
    tag: WRITES.tag,
  }, async ({ page, signIn }) => {
    const { email } = await signIn({ needsOwnAccount: true });
    expectProblem(page, /403|422/);
    await page.goto("/my-profile");
    await page.getByRole("button", { name: "Set up" }).click();
    const task = page.getByRole("region", { name: "Set up an authenticator app" });
    await task.getByLabel("Your password").fill("not this one");
    await task.getByRole("button", { name: "Continue" }).click();
    await expect(task.getByLabel("Your password")).toHaveAccessibleDescription(/is wrong/);
    await task.getByLabel("Your password").fill(PASSWORD);
    await task.getByRole("button", { name: "Continue" }).click();
    await expect(task.getByRole("img", { name: "QR code for your app" })).toBeVisible();
    const secret = await keyOn(page);
    await task.getByLabel("Code from your authenticator app").fill("000000");
    await task.getByRole("button", { name: "Turn on" }).click();
    await expect(task.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/is wrong/);
    await task.getByLabel("Code from your authenticator app").fill(codeOf(secret, -1));
    await task.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);

    await logOut(page);
    await page.goto("/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/login\/second-factor$/);
    await page.getByLabel("Code from your authenticator app").fill("000000");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(/is wrong/);
    await page.getByLabel("Code from your authenticator app").fill(codeOf(secret));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto("/my-profile?show=codes");
    const renewal = page.getByRole("region", { name: "Create new recovery codes?" });
    await renewal.getByLabel("Your password").fill(PASSWORD);
    await renewal.getByRole("button", { name: "Create new codes" }).click();
    await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.goto("/my-profile?show=authenticator-off");
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Authenticator app turned off.")).toBeVisible();
  });
});
