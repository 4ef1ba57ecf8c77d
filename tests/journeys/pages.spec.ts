import { readContentFiles } from "#src/server/content/read-files.ts";
import { content } from "../support/content.ts";
import { expect, expectProblem, hydrated, skipUnlessInbox, test } from "../support/site.ts";

const SERVICES = content.services.items.map(({ title }) => title);

test("/about has its heading, the four steps and the five selling points", { tag: ["@R39", "@R40", "@R41"] }, async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Building Future-Ready Software");
  const main = page.locator("main");
  for (const { name } of [...content.about.path.steps, ...content.sellingPoints.points])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
});

test("the testimonials on /about have arrows", { tag: "@R42" }, async ({ page, signIn }) => {
  await signIn({ name: "Arrow Reader" });
  const headers = { "content-type": "application/json" };
  for (const description of ["First of the arrows", "Second of the arrows"]) {
    await page.request.post("/api/v1/create-review", { data: { rating: 5, description }, headers });
  }
  await page.goto("/about");
  await hydrated(page);
  // Arrows load only near the viewport.
  const next = page.getByRole("button", { name: /next/i });
  await expect(next).toHaveCount(0);
  await page.locator(".testimonials").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /previous/i })).toBeVisible();
  const shown = () => page.locator("[aria-roledescription=slide]:not([inert])").first().innerText();
  const before = await shown();
  await next.click();
  await expect.poll(shown).not.toBe(before);
});

test("/services has a Contact Us button and fourteen services in order, each with Learn More", {
  tag: ["@R43", "@R44", "@R45"],
}, async ({ page }) => {
  await page.goto("/services");
  await expect(page.locator("main").getByRole("link", { name: "Contact Us" }).first()).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(
    page
      .locator("main")
      .getByRole("heading", { level: 2 })
      .filter({ hasText: new RegExp(SERVICES.map((name) => name.replace(/[&/]/g, ".")).join("|")) }),
  ).toHaveText(SERVICES);
  const more = page.locator("main").getByRole("link", { name: /learn more/i });
  expect(await more.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    SERVICES.map((_, index) => `/servicedetail/${index + 1}`),
  );
});

test("a service's page shows its picture, its long text and five points", { tag: ["@R46", "@R47"] }, async ({
  page,
}) => {
  for (const id of [1, 5, 14]) {
    await page.goto(`/servicedetail/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SERVICES[id - 1] ?? "");
    await expect(page.locator(`main img[src*="services/${id}-"]`).first()).toBeVisible();
    expect((await page.locator("main").innerText()).split(/\s+/).length).toBeGreaterThan(350);
    await expect(page.locator("main aside li, main .service-details li, main li")).not.toHaveCount(0);
  }
});

test("Back returns to the previous page, or to /services if there is none", { tag: "@R48" }, async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/team");
  await hydrated(page);
  await page.evaluate(() =>
    (window as never as { __reactRouterDataRouter: { navigate(to: string): void } }).__reactRouterDataRouter.navigate(
      "/servicedetail/3",
    ),
  );
  await page
    .getByRole("link", { name: "Back" })
    .or(page.getByRole("button", { name: "Back" }))
    .click();
  await expect(page).toHaveURL(/\/team$/);

  const context = await browser.newContext({ baseURL: site.url });
  const fresh = await context.newPage();
  await fresh.goto("/servicedetail/3");
  await hydrated(fresh);
  await fresh
    .getByRole("link", { name: "Back" })
    .or(fresh.getByRole("button", { name: "Back" }))
    .click();
  await expect(fresh).toHaveURL(/\/services$/);
  await context.close();
});

test("an unknown service shows 'Service not found!' with a link to /services", { tag: "@R49" }, async ({ page }) => {
  expectProblem(page, /404/);
  for (const id of ["15", "0", "one", "1e0"]) {
    const answer = await page.goto(`/servicedetail/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Service not found!")).toBeVisible();
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /services/i })
        .first(),
    ).toHaveAttribute("href", "/services");
  }
});

test("/team shows the Management group of three, each with name, role and photo", { tag: "@R50" }, async ({ page }) => {
  await page.goto("/team");
  await expect(page.getByRole("heading", { name: "Management" })).toBeVisible();
  const portraits = page.locator('main img[src*="/images/team/"]');
  await expect(portraits).toHaveCount(3);
  for (const { name, role } of content.team.members)
    for (const text of [name, role]) await expect(page.locator("main").getByText(text).first()).toBeVisible();
});

test("each team member has two sentences, an address and linked projects", async ({ page }) => {
  await page.goto("/team");
  for (const { name, words, email, led } of content.team.members) {
    const person = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await expect(person).toContainText(words);
    await expect(person.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    const addresses = await person
      .locator('a[href^="/projects/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses.sort()).toEqual(led.map((slug) => `/projects/${slug}`).sort());
  }
});

test("a service's text has a heading for each step of the plan", async ({ page }) => {
  await page.goto("/servicedetail/8");
  for (const name of content.servicesPage.planHeadings)
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
});

test("pages end with a link to /contact", async ({ page }) => {
  await page.goto("/team");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(content.navigation.call.sentence);
  await footer.getByRole("link", { name: content.navigation.call.button.label }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("/contact has 'Get In Touch', phone, e-mail, two offices and the social links", { tag: "@R51" }, async ({
  page,
}) => {
  await page.goto("/contact");
  const main = page.locator("main");
  await expect(main.getByText("Get In Touch")).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  for (const city of ["Manchester", "Bahawalpur"]) await expect(main).toContainText(city);
  await expect(main.locator(".social a")).toHaveCount(4);
});

test("the consultation form stores the entry on the device, logs it, offers ways to send it, and makes no call", {
  tag: ["@R52", "@R53"],
}, async ({ page, hasInbox }) => {
  skipUnlessInbox(false, hasInbox);
  const logged: string[] = [];
  const calls: string[] = [];
  page.on("console", (message) => message.type() !== "error" && logged.push(message.text()));
  await page.goto("/contact");
  await hydrated(page);
  await expect(page.getByText("Book a Free Consultation")).toBeVisible();
  const form = page.locator("form").filter({ has: page.getByLabel("Work Email*") });
  for (const label of ["Full Name*", "Work Email*"])
    await expect(form.getByLabel(label)).toHaveAttribute("required", "");
  for (const label of ["Subject", "Message"]) await expect(form.getByLabel(label)).not.toHaveAttribute("required");

  await page.waitForTimeout(1_500);
  page.on("request", (request) => calls.push(request.url()));
  await form.getByLabel("Full Name*").fill("Ada Pike");
  await form.getByLabel("Work Email*").fill("ada@mail.example");
  await form.getByLabel("Message").fill("Three ferries and a timetable.");
  await form.locator("button[type=submit]").click();
  await expect(page.getByText(/on this device/i).first()).toBeVisible();
  expect(logged.join(" ")).toMatch(/enquiry|entry|contact/i);
  await expect(page.getByRole("link", { name: /mail/i }).filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(calls.filter((url) => !/\.(?:avif|webp|js|css|woff2)/.test(url))).toEqual([]);

  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/three ferries/i).first()).toBeVisible();
  await page
    .getByRole("button", { name: /remove/i })
    .first()
    .click();
  await expect(page.getByText(/three ferries/i)).toHaveCount(0);
});

test("native validation errors appear under their fields, focus moves to the first, and input is kept", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  const name = page.getByLabel("Full Name*");
  const email = page.getByLabel("Work Email*");
  await email.fill("ada");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Enter your full name.");
  await expect(email).toHaveAccessibleDescription("Enter an email address, such as name@company.com.");
  await expect(email).toHaveValue("ada");

  await name.fill("Ada Pike");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(email).toBeFocused();
  await email.fill("ada@mail.example");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/on this device/i).first()).toBeVisible();
});

test("the footer's field shows the same error for an invalid address", { tag: "@R16" }, async ({ page }) => {
  await page.goto("/team");
  await hydrated(page);
  const input = page.getByRole("contentinfo").locator("input[type=email]");
  await input.fill("reader");
  await page.getByRole("contentinfo").getByRole("button", { name: "Submit" }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription("Enter an email address, such as name@company.com.");
});

test("the footer's field has a placeholder and a Submit button, and makes no call", { tag: "@R16" }, async ({
  page,
  hasInbox,
}) => {
  skipUnlessInbox(false, hasInbox);
  const calls: string[] = [];
  await page.goto("/team");
  await hydrated(page);
  await page.waitForTimeout(1_000);
  page.on("request", (request) => calls.push(request.url()));
  const footer = page.getByRole("contentinfo");
  const input = footer.locator("input[type=email]");
  await expect(input).toHaveAttribute("placeholder", /\S/);
  await input.fill("reader@mail.example");
  await footer.getByRole("button", { name: "Submit" }).click();
  await page.waitForTimeout(500);
  expect(calls.filter((url) => !/\.(?:avif|webp|js|css|woff2)/.test(url))).toEqual([]);
  await expect(page).toHaveURL(/\/team$/);
});

test("/dashboard is inside the layout and explains missing access", { tag: "@R128" }, async ({ page }) => {
  expectProblem(page, /status of 401/);
  await page.goto("/dashboard");
  await expect(page.getByRole("banner").locator(".site-logo")).toBeVisible();
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /log ?in/i })
      .first(),
  ).toBeVisible();
});

test("an old URL redirects permanently in one step and keeps its query", async ({ request }) => {
  for (const { from, to } of readContentFiles("content").documents.redirects.items) {
    for (const address of [from, `${from}/`, `${from}?utm=x%20y&b=/c`]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      const query = address.includes("?") ? "?utm=x%20y&b=/c" : "";
      expect([address, answer.status(), answer.headers().location]).toEqual([address, 301, `${to}${query}`]);
      expect(answer.headers()["cache-control"]).toContain("public");
    }
    expect((await request.head(from, { maxRedirects: 0 })).status(), from).toBe(301);
    // Posted forms are not redirected.
    expect((await request.post(from, { data: "a=b", maxRedirects: 0 })).status(), from).toBeGreaterThanOrEqual(400);
  }
  // Appended paths can't redirect to another site.
  const answer = await request.get("/home//evil.example", { maxRedirects: 0 });
  expect(answer.headers().location ?? "").not.toContain("evil");
});
