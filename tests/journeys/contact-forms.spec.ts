import type { Page } from "@playwright/test";
import { expect, hydrated, skipUnlessInbox, test } from "../support/site.ts";

// The contact forms with ENQUIRIES=inbox, which post to the server. `prove -- rows --url` also runs this on live sites, so
// calls are intercepted in the browser and nothing is written.

test.use({ settings: { ENQUIRIES: "inbox" } });
test.beforeEach(({ hasInbox }) => skipUnlessInbox(true, hasInbox));

/** Intercepts writing calls and collects their paths and bodies. */
async function callsOf(page: Page) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  await page.route(
    () => true,
    (route) => {
      const request = route.request();
      if (request.method() === "GET") return route.fallback();
      calls.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
      return route.fulfill({ json: { message: "Received." } });
    },
  );
  return calls;
}

test("the consultation form requires name and email, and submits in one call", {
  tag: ["@R52", "@R53"],
}, async ({ page }) => {
  const calls = await callsOf(page);
  await page.goto("/contact");
  await hydrated(page);
  await expect(page.getByText("Book a Free Consultation")).toBeVisible();
  const form = page.locator("form").filter({ has: page.getByLabel("Work Email*") });
  for (const label of ["Full Name*", "Work Email*"])
    await expect(form.getByLabel(label)).toHaveAttribute("required", "");
  for (const label of ["Subject", "Message"]) await expect(form.getByLabel(label)).not.toHaveAttribute("required");
  const typed = { name: "Ada Pike", email: "ada@mail.example", message: "Three ferries and a timetable." };
  await form.getByLabel("Full Name*").fill(typed.name);
  await form.getByLabel("Work Email*").fill(typed.email);
  await form.getByLabel("Message").fill(typed.message);
  await form.locator("button[type=submit]").click();
  await expect(page.getByText("Message sent")).toBeVisible({ timeout: 15_000 });
  expect(calls).toEqual([{ path: "/api/v1/send-enquiry", body: expect.objectContaining(typed) }]);
});

test("the contact block on / requires four fields, and submits in one call", { tag: "@R36" }, async ({ page }) => {
  const calls = await callsOf(page);
  await page.goto("/");
  await hydrated(page);
  const form = page.locator("form").filter({ has: page.getByLabel("Phone Number") });
  const typed = {
    "Full Name": "Ada Pike",
    "Phone Number": "0161 496 0000",
    Email: "ada@mail.example",
    Message: "A site for a ferry line.",
  };
  for (const [label, text] of Object.entries(typed)) {
    await expect(form.getByLabel(label)).toHaveAttribute("required", "");
    await form.getByLabel(label).fill(text);
  }
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message sent")).toBeVisible({ timeout: 15_000 });
  const { "Full Name": name, "Phone Number": phone, Email: email, Message: message } = typed;
  expect(calls).toEqual([
    { path: "/api/v1/send-enquiry", body: expect.objectContaining({ name, phone, email, message }) },
  ]);
});

test("the footer's field has a placeholder and a Submit button, and subscribes in one call", {
  tag: "@R16",
}, async ({ page }) => {
  const calls = await callsOf(page);
  await page.goto("/team");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  const input = footer.locator("input[type=email]");
  await expect(input).toHaveAttribute("placeholder", /\S/);
  await input.fill("reader@mail.example");
  await footer.getByRole("button", { name: "Submit" }).click();
  await expect(footer.getByText("Check your email")).toBeVisible();
  expect(calls).toEqual([
    { path: "/api/v1/join-newsletter", body: expect.objectContaining({ email: "reader@mail.example" }) },
  ]);
});
