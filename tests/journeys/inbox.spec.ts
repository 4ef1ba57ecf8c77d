import type { Page } from "@playwright/test";
import { logInAsOwner, OWNER } from "../support/owner.ts";
import { test as base, expect, expectProblem, hydrated, newEmail } from "../support/site.ts";
import type { RunningSite } from "../support/start-site.ts";

// With ENQUIRIES=inbox, enquiries reach the dashboard and the footer's field subscribes to the newsletter. For the default
// see tests/journeys/pages.spec.ts.

const test = base.extend<{ admin: Page }>({
  /** A separate browser for the Admin. */
  admin: async ({ browser, site, javaScriptEnabled }, use) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    await logInAsOwner(context.request, site);
    await use(await context.newPage());
    await context.close();
  },
});
test.use({ settings: { ADMIN_EMAIL: OWNER, ENQUIRIES: "inbox" }, isAlone: true });

/** The newest mail to an address with this text. */
async function mailTo(site: RunningSite, to: string, text: string | RegExp) {
  const find = async () =>
    (await site.mails()).find((mail) => mail.to === to && (mail.text.match(text) || mail.subject.match(text)));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

const linkIn = ({ text }: { text: string }) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";
const consultation = (page: Page) => page.locator("form").filter({ has: page.getByLabel("Work Email*") });

test("an Admin is mailed about an enquiry, adds a note, replies, and marks it done", async ({ page, admin, site }) => {
  const email = newEmail("writer");
  const mark = `Ferry ${Date.now().toString(36)}`;
  await page.goto("/contact");
  await hydrated(page);
  const form = consultation(page);
  await form.getByLabel("Full Name*").fill("Rhea Lund");
  await form.getByLabel("Work Email*").fill(email);
  await form.getByLabel("Message").fill(`${mark}\nFour of them.`);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeFocused();
  await expect(page.getByText(/A person will reply by email within one working day/)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("contact")))).toEqual([]);

  await admin.goto(linkIn(await mailTo(site, OWNER, mark)));
  await hydrated(admin);
  await expect(admin.getByRole("heading", { level: 2, name: "Rhea Lund" })).toBeVisible();
  await expect(admin.getByText("Four of them.")).toBeVisible();

  await admin.getByLabel("Note", { exact: true }).fill("Samira knows the harbour.");
  await admin.getByRole("button", { name: "Save note" }).click();
  await expect(admin.getByRole("listitem").filter({ hasText: "Samira knows the harbour." })).toContainText(
    "Olive Owner",
  );
  await admin.getByLabel("Reply by email").fill("Yes, we can.\n\nOn Thursday?");
  await admin.getByRole("button", { name: "Send reply" }).click();
  await expect(admin.getByRole("listitem").filter({ hasText: "On Thursday?" })).toContainText("Reply, emailed");
  expect((await mailTo(site, email, "On Thursday?")).subject).toBe("Our reply to your message to Crucible");

  await admin.getByRole("button", { name: "Mark as done" }).click();
  await expect(admin.getByText("1 enquiry marked as done.")).toBeVisible();
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("1 enquiry marked as open.")).toBeVisible();
  await admin.getByRole("link", { name: "All enquiries" }).click();
  await admin.getByLabel("Text, name or email contains").fill(mark);
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL(/q=Ferry/);
  await admin.getByRole("checkbox", { name: /Select the enquiry/ }).check();
  await admin.getByRole("button", { name: "Mark as done" }).click();
  await expect(admin.getByRole("row").filter({ hasText: "Rhea Lund" })).toContainText("Done");

  // The list shows "Done" optimistically.
  await expect(async () => {
    await admin.goto("/dashboard/record?event=enquiry.moved");
    await expect(admin.getByRole("row").nth(1)).toContainText("open → done", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test("an enquiry that cannot be sent is kept on the device and sent later", async ({ page, admin }) => {
  expectProblem(page, /ERR_FAILED|Failed to load/);
  await page.goto("/");
  await hydrated(page);
  await page.route("**/api/v1/send-enquiry", (route) => route.abort());
  const form = page.locator(".contact-block form");
  const email = newEmail("later");
  await form.getByLabel("Full Name").fill("Lena Later");
  await form.getByLabel("Phone Number").fill("+44 161 496 0301");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill("No signal in the harbour.");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Not sent, but saved on this device")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send by email" })).toHaveAttribute("href", /^mailto:.*harbour/);

  await page.unroute("**/api/v1/send-enquiry");
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Your unsent message from last time")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form.getByRole("button", { name: "Send" })).toBeVisible();
  await admin.goto(`/dashboard/inbox?q=${email}`);
  await expect(admin.getByRole("row").filter({ hasText: "Lena Later" })).toContainText("No signal in the harbour.");
});

test("a visitor subscribes in the footer, confirms by mail, and unsubscribes by link", async ({
  page,
  admin,
  site,
}) => {
  const email = newEmail("reader");
  await page.goto("/team");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await footer.locator("input[type=email]").fill(email);
  await footer.getByRole("button", { name: "Submit" }).click();
  await expect(footer.getByText("Check your email")).toBeVisible();

  await page.goto(linkIn(await mailTo(site, email, "Confirm your")));
  await admin.goto("/dashboard/newsletter");
  await expect(admin.getByText(email)).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByText("You are subscribed.")).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(email)).toBeVisible();
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("subscribers.csv");

  await page.goto(linkIn(await mailTo(site, email, "You are subscribed")));
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed")).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(email)).toHaveCount(0);
});

test("an Admin erases all of a person's enquiries", async ({ page, admin }) => {
  const email = newEmail("erased");
  await admin.goto("/dashboard");
  const { stamp } = await (await page.request.get("/api/v1/enquiry-stamp")).json();
  await page.waitForTimeout(3_100);
  for (const message of ["First", "Second"]) {
    const data = { form: "consultation", name: "Ed Erased", email, message, stamp };
    expect((await page.request.post("/api/v1/send-enquiry", { data })).status()).toBe(200);
  }
  await admin.goto(`/dashboard/inbox?q=${email}`);
  await hydrated(admin);
  await admin.getByRole("link", { name: "Ed Erased" }).first().click();
  await expect(admin.getByRole("button", { name: "Erase this enquiry" })).toBeHidden();
  await admin.getByText("Erase", { exact: true }).click();
  await admin.getByRole("button", { name: /Erase everything from .* \(2 enquiries/ }).click();
  await expect(admin).toHaveURL(/\/dashboard\/inbox$/);
  await expect(admin.getByText("Ed Erased")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor sends an enquiry and the Admin answers it with plain forms", async ({ page, admin, site }) => {
    const email = newEmail("plain");
    const mark = `Plain ${Date.now().toString(36)}`;
    await page.goto("/");
    const form = page.locator(".contact-block form");
    await form.getByLabel("Full Name").fill("Nora Noscript");
    await form.getByLabel("Phone Number").fill("+44 161 496 0301");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Message").fill(`${mark}\nSecond line.`);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Check your message, then send it.")).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue(`${mark}\nSecond line.`);
    await page.waitForTimeout(3_100);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();

    await admin.goto(`/dashboard/inbox?q=${encodeURIComponent(mark)}`);
    await admin.getByRole("link", { name: "Nora Noscript" }).click();
    await expect(admin.getByText("Second line.")).toBeVisible();
    await admin.getByLabel("Note", { exact: true }).fill("Written without scripts.");
    await admin.getByRole("button", { name: "Save note" }).click();
    await expect(admin.getByText("Note saved.")).toBeVisible();
    await admin.getByLabel("Reply by email").fill("Answered without scripts.");
    await admin.getByRole("button", { name: "Send reply" }).click();
    await expect(admin.getByText("Reply sent. It is listed below.")).toBeVisible();
    await mailTo(site, email, "Answered without scripts.");

    await admin.goto(`/dashboard/inbox?q=${encodeURIComponent(mark)}`);
    await admin.getByRole("checkbox", { name: /Select the enquiry/ }).check();
    await admin.getByRole("button", { name: "Mark as done" }).click();
    await expect(admin.getByText("Marked as done.")).toBeVisible();
    await admin.getByRole("link", { name: "Nora Noscript" }).click();
    await admin.getByText("Erase", { exact: true }).click();
    await admin.getByRole("button", { name: "Erase this enquiry" }).click();
    await expect(admin.getByText("Enquiry erased.")).toBeVisible();
  });

  test("a visitor subscribes, confirms and unsubscribes with plain forms, and a used link shows a message", async ({
    page,
    site,
  }) => {
    expectProblem(page, /422/);
    const email = newEmail("plainreader");
    await page.goto("/about");
    await page.getByRole("contentinfo").locator("input[type=email]").fill(email);
    await page.getByRole("contentinfo").getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/newsletter\?done=joinNewsletter$/);
    await expect(page.getByText(/We have sent you a link/)).toBeVisible();
    const link = linkIn(await mailTo(site, email, "Confirm your"));
    for (const outcome of ["You are subscribed.", "This link has expired or has already been used."]) {
      await page.goto(link);
      await page.getByRole("button", { name: "Confirm my subscription" }).click();
      await expect(page.getByText(outcome)).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/newsletter");
    await page.goto(linkIn(await mailTo(site, email, "You are subscribed")));
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed")).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "a field with an error, with scripts" : "a field with an error, without scripts",
    () => {
      test.use({ javaScriptEnabled });

      test("an address without a dot shows an error at its field, and is not sent", async ({ page }) => {
        await page.goto("/contact");
        if (javaScriptEnabled) await hydrated(page);
        const form = consultation(page);
        await form.getByLabel("Full Name*").fill("Vera Prospect");
        const email = form.getByLabel("Work Email*");
        await email.fill("vera@prospect");
        await form.getByLabel("Message").fill("Do you build booking systems?");
        await form.getByRole("button", { name: "Send message" }).click();
        if (javaScriptEnabled)
          await expect(form.getByText("Enter an email address, such as name@company.com.")).toBeVisible();
        await expect(email).toBeFocused();
        await expect(page.getByText(/Not sent|Check your message/)).toHaveCount(0);
        await expect(form.getByLabel("Message")).toHaveValue("Do you build booking systems?");
        expect(new URL(page.url()).pathname).toBe("/contact");
      });
    },
  );
}

test("an address rejected by the server shows an error at its field", async ({ page }) => {
  expectProblem(page, /422/);
  await page.goto("/contact");
  await hydrated(page);
  const form = consultation(page);
  await form.getByLabel("Full Name*").fill("Vera Prospect");
  await form.getByLabel("Work Email*").fill("vera@-prospect.example");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Enter an email address, such as name@company.com.")).toBeVisible();
  await expect(form.getByLabel("Full Name*")).toHaveValue("Vera Prospect");
  await expect(page.getByText("Not sent")).toHaveCount(0);
});

test("the sender gets a confirmation mail, and the enquiry is new until an Admin opens it", async ({
  page,
  admin,
  site,
}) => {
  const email = newEmail("opened");
  await page.goto("/contact");
  await hydrated(page);
  const form = consultation(page);
  await form.getByLabel("Full Name*").fill("Olga Opened");
  await form.getByLabel("Work Email*").fill(email);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  expect((await mailTo(site, email, "We got your message")).text).not.toContain("Olga");

  await admin.goto("/dashboard/inbox?state=new");
  await admin.getByRole("link", { name: /Olga Opened/ }).click();
  await expect(admin.locator(".enquiry .pill")).toHaveText("Open");
  await expect(admin.getByText(/UK time/).first()).toBeVisible();
  await hydrated(admin);
  await admin.getByRole("button", { name: "Mark as new" }).click();
  await expect(admin.locator(".enquiry .pill")).toHaveText("New");
  // The line appears once the server has answered; an earlier reload would cancel the call.
  await expect(admin.getByText("1 enquiry marked as new.")).toBeVisible();
  await admin.reload();
  await expect(admin.locator(".enquiry .pill")).toHaveText("New");
});
