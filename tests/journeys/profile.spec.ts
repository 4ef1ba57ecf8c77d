import { readFileSync } from "node:fs";
import sharp from "sharp";
import { answerWith, expect, expectProblem, hydrated, open, PASSWORD, test } from "../support/site.ts";

test("the profile shows avatar, greeting, e-mail, role, Update Password and Delete Profile", { tag: "@R119" }, async ({
  page,
  signIn,
}) => {
  const { email } = await signIn({ name: "Mo Lark" });
  await open(page, "/my-profile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mo Lark");
  const main = page.getByRole("main");
  await expect(main.locator(".avatar").first()).toHaveText("M");
  await expect(main.getByText(email).first()).toBeVisible();
  await expect(main.getByText("Customer").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Update Password" })).toHaveAttribute("href", "/update-password");
  await expect(main.getByRole("button", { name: "Delete Profile" })).toBeVisible();
});

test("signed-out visitors see 'No profile found', and a failed request 'Error loading profile'", {
  tag: "@R120",
}, async ({ page, signIn }) => {
  await open(page, "/my-profile");
  await expect(page.getByText("No profile found")).toBeVisible();

  await signIn();
  await page.goto("/");
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/api/v1/my-profile", async (route) => {
    await isSeen.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  expectProblem(page, /500/);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.evaluate(() =>
    (window as never as { __reactRouterDataRouter: { navigate(to: string): void } }).__reactRouterDataRouter.navigate(
      "/my-profile",
    ),
  );
  await expect(page.getByText("Loading...")).toBeVisible();
  isSeen.resolve();
  await expect(page.getByText("Error loading profile")).toBeVisible();
});

test("a failed deletion shows 'Failed to delete profile.' and changes nothing", {
  tag: ["@R121", "@R122"],
}, async ({ page, signIn }) => {
  const { email } = await signIn({ needsOwnAccount: true });
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Delete Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this profile?" });
  const copy = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "download your data" }).click();
  expect(JSON.parse(readFileSync(await (await copy).path(), "utf8"))).toMatchObject({ account: { email } });

  await answerWith(page, "/my-profile", 500, {});
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog
    .getByRole("button", { name: /delete/i })
    .last()
    .click();
  await expect(page.getByText("Failed to delete profile.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-profile$/);
  await page.unroute("**/api/v1/my-profile");

  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog
    .getByRole("button", { name: /delete/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Profile deleted successfully!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login", exact: true })).toBeVisible();
  const again = await page.request.post("/api/v1/login", {
    data: { email, password: PASSWORD },
    headers: { "content-type": "application/json" },
  });
  expect(again.status()).toBe(401);
});

test("a user changes the name, and uploads, crops by keyboard and removes a picture", async ({ page, signIn }) => {
  await signIn({ name: "Mo Lark" });
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  expectProblem(page, /422/);
  await dialog.getByLabel("Name").fill("Anonymous");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/\S/);
  await dialog.getByLabel("Name").fill("Mo Linnet");

  // Red on the left, blue on the right: the square at the right end is blue.
  const red = sharp({ create: { width: 400, height: 400, channels: 3, background: "#e00" } });
  const picture = await red.extend({ right: 800, background: "#00e" }).png().toBuffer();
  await dialog.getByLabel("Picture").setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: picture });
  await dialog.getByLabel("Move left or right").focus();
  await page.keyboard.press("End");
  await expect(dialog.getByLabel("Move up or down")).toBeDisabled();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mo Linnet");
  const avatar = page.getByRole("main").locator(".avatar img").first();
  const kept = await page.request.get((await avatar.getAttribute("src")) ?? "");
  const { data, info } = await sharp(await kept.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const [r = 0, , b = 0] = data.subarray((128 * 256 + 20) * info.channels);
  expect(b - r).toBeGreaterThan(150);

  await page.getByRole("button", { name: "Edit profile" }).click();
  await dialog.getByLabel("Remove my picture").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(avatar).toHaveCount(0);
});

test("a file that is not a picture shows an error at its field and is not sent", async ({ page, signIn }) => {
  await signIn();
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const field = page.getByRole("dialog").getByLabel("Picture");
  await field.setInputFiles({ name: "not.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(field).toHaveAccessibleDescription(/Choose a PNG, JPEG or WebP/);
  expect(sent).toEqual([]);
});

test("a user lists sessions and ends the others with the password", async ({ page, site, signIn, browser }) => {
  const { email } = await signIn();
  await open(page, "/my-profile");
  const card = page.getByRole("region", { name: "Where you are logged in" });
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(card.getByRole("listitem")).toContainText("This device");
  await expect(card.getByRole("button", { name: "Log out other devices" })).toHaveCount(0);
  const below = () =>
    card.evaluate((element) => {
      const list = element.querySelector("ul")?.getBoundingClientRect().bottom ?? 0;
      return element.getBoundingClientRect().bottom - list - Number.parseFloat(getComputedStyle(element).paddingBottom);
    });
  expect(await below()).toBeCloseTo(0, 0);

  const other = await browser.newContext();
  const headers = { "content-type": "application/json" };
  const login = { data: { email, password: PASSWORD }, headers };
  expect((await other.request.post(`${site.url}/api/v1/login`, login)).status()).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(card.getByRole("listitem")).toHaveCount(2);

  await card.getByRole("button", { name: "Log out other devices" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out other devices" });
  expectProblem(page, /403/);
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Log out other devices" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/\S/);
  expect((await other.request.get(`${site.url}/api/v1/my-profile`)).status()).toBe(200);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log out other devices" }).click();
  await expect(page.getByText("Your other devices are logged out.")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(1);
  expect((await other.request.get(`${site.url}/api/v1/my-profile`)).status()).toBe(401);
  await other.close();
});

test("a user ends one of several sessions and keeps the others", async ({ page, site, signIn, browser }) => {
  const { email } = await signIn({ needsOwnAccount: true });
  const agents = ["Firefox/140.0 (Windows NT 10.0)", "Version/18.0 (iPhone) Safari/604.1"];
  const others = await Promise.all(agents.map((userAgent) => browser.newContext({ userAgent })));
  const headers = { "content-type": "application/json" };
  for (const { request } of others)
    expect(
      (await request.post(`${site.url}/api/v1/login`, { data: { email, password: PASSWORD }, headers })).status(),
    ).toBe(200);
  await open(page, "/my-profile");
  const card = page.getByRole("region", { name: "Where you are logged in" });
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await expect(card.getByRole("listitem").first().getByRole("button")).toHaveCount(0);

  await card.getByRole("button", { name: "Log out Firefox on Windows" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out Firefox on Windows?" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("That device is logged out.")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  const statuses = await Promise.all(others.map(({ request }) => request.get(`${site.url}/api/v1/my-profile`)));
  expect(statuses.map((answer) => answer.status())).toEqual([401, 200]);
  for (const other of others) await other.close();
});

test("on phones an arrow marks what opens, not the buttons of what is open", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/my-profile?show=edit");
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account.getByRole("link", { name: "Update Password" }).locator("svg")).toBeVisible();
  await expect(account.getByRole("button", { name: "Change email" }).locator("svg")).toBeVisible();
  await expect(account.getByRole("button", { name: "Save" }).locator("svg")).toHaveCount(0);
});
