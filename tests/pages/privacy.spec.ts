import type { BrowserContext, Page } from "@playwright/test";
import { OUTCOME_SEPARATOR } from "#src/content/claims/shown-content.ts";
import { content } from "../support/content.ts";
import { expect, expectProblem, open, PASSWORD, test } from "../support/site.ts";

// Compares /privacy with what browsers store and request while the test acts as visitor, Customer and Admin. Unlisted items
// fail, and so do listed ones that are never stored.

const ADMIN = "first-admin@mail.example";

// A separate site, since the first Admin signs up here. Files with the same settings can share a site.
test.use({ isAlone: true, settings: { ADMIN_EMAIL: ADMIN } });

/** Items stored and hosts requested so far: "cookie: sid", "local storage: review-draft", "host: localhost:3000". */
function watch(context: BrowserContext) {
  const seen = new Set<string>();
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") || protocol.startsWith("ws")) seen.add(`host: ${host}`);
  });
  return {
    seen,
    async note(page: Page) {
      for (const { name } of await context.cookies()) seen.add(`cookie: ${name}`);
      for (const line of await page.evaluate(stored)) seen.add(line);
    },
  };
}

/** Runs in the page. */
async function stored(): Promise<string[]> {
  return [
    ...Object.keys(localStorage).map((key) => `local storage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session storage: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB: ${name}`),
    ...(await caches.keys()).map((name) => `cache storage: ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker: ${scope}`),
  ];
}

/** The items listed on the page. */
async function listedOn(page: Page): Promise<Set<string>> {
  await page.goto("/privacy");
  const device = await page
    .locator("tr[data-kind]")
    .evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll("code")].map((code) => `${(row as HTMLElement).dataset.kind}: ${code.textContent}`),
      ),
    );
  const hosts = await page
    .locator("[data-host]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.host));
  return new Set([...device, ...hosts.map((host) => `host: ${host}`)]);
}

function compare(listed: Set<string>, seen: Set<string>) {
  return {
    storedButNotListed: [...seen].filter((line) => !listed.has(line)).sort(),
    listedButNeverStored: [...listed].filter((line) => !seen.has(line)).sort(),
  };
}

async function publicAddresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...listed, "/reviews/new", "/login", "/sign-up", "/forgot-password", "/user", "/nothing-here", "/my-profile"];
}

test("browsers store and request exactly what /privacy lists", async ({ page, context, site }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  expectProblem(page, /40[134]/);
  const { seen, note } = watch(context);
  const visit = async (address: string) => {
    await open(page, address);
    await page.mouse.wheel(0, 4_000);
    await note(page);
  };
  const listed = await listedOn(page);

  for (const address of await publicAddresses(page)) await visit(address);
  expect([...seen].filter((line) => !line.startsWith("host:"))).toEqual([]);

  // A visitor follows a header link and leaves the document.
  await open(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await visit("/about");

  // Switches, forms and drafts.
  const footer = page.getByRole("contentinfo");
  await footer.getByText("Dark", { exact: true }).click();
  await footer.getByText("Motion", { exact: true }).click();
  await note(page);
  await open(page, "/contact");
  const consultation = page.locator("form").filter({ has: page.getByLabel("Work Email*") });
  await consultation.getByLabel("Full Name*").fill("Rhea Lund");
  await consultation.getByLabel("Work Email*").fill("rhea@mail.example");
  await consultation.getByRole("button", { name: "Send message" }).click();
  await footer.getByRole("textbox").fill("rhea@mail.example");
  await footer.getByRole("button", { name: "Submit" }).click();
  await note(page);
  await open(page, "/");
  const home = page.locator("form").filter({ has: page.getByLabel("Phone Number") });
  await home.scrollIntoViewIfNeeded();
  await home.getByLabel("Full Name").fill("Rhea Lund");
  await home.getByLabel("Phone Number").fill("0161 496 0001");
  await home.getByLabel("Email").fill("rhea@mail.example");
  await home.getByLabel("Message").fill("Four ferries.");
  await home.getByRole("button", { name: "Send", exact: true }).click();
  await note(page);

  // The first Admin signs up, writes a review and opens every view.
  await open(page, "/sign-up");
  await page.getByLabel("Full name").fill("Olive Owner");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(/\/user-verification/);
  await note(page);
  const boxes = page.getByRole("group", { name: "Code from your email" }).getByRole("textbox");
  await expect(boxes.first()).toBeFocused();
  const code = await site.code(ADMIN);
  await boxes.first().click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page).toHaveURL(/\/$/);
  await note(page);
  await open(page, "/reviews/new");
  await page.getByRole("textbox").first().fill("A draft that is kept.");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("review-draft"))).toContain("A draft");
  await note(page);
  for (const address of ["/my-profile", "/update-password", "/dashboard"]) await visit(address);
  for (const link of await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").all())
    await visit((await link.getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByLabel("Use keyboard shortcuts on this device").click();
  await note(page);

  // Changes a fixed text on the page itself.
  await visit("/edit/about");
  const step = page.locator('[data-field="about:path.steps.application.name"]');
  await step.click();
  await expect(step).toHaveAttribute("contenteditable");
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(step).toBeFocused();
  const saved = page.waitForResponse(/content-drafts/);
  await page.keyboard.type("?");
  await note(page);
  await saved;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("content-saved"))).not.toBeNull();
  await note(page);

  // Log out, and in again with the address remembered.
  expect((await page.request.post("/api/v1/logout")).ok()).toBe(true);
  await open(page, "/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await note(page);

  expect(compare(listed, seen)).toEqual({ storedButNotListed: [], listedButNeverStored: [] });
});

test("the comparison detects unlisted items and outdated entries", async ({ page, context, site }) => {
  expectProblem(page, /./);
  const { seen, note } = watch(context);
  const listed = await listedOn(page);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: simulates a script of the site
    document.cookie = "planted=1;path=/";
    localStorage.setItem("planted-key", "1");
    sessionStorage.setItem("planted-tab", "1");
    await caches.open("planted-cache");
    await new Promise((resolve) => {
      indexedDB.open("planted-base").onsuccess = resolve;
    });
  });
  const elsewhere = site.url.replace("localhost", "127.0.0.1");
  await page.goto(`${elsewhere}/robots.txt`);
  await page.goto("/privacy");
  await note(page);
  const { storedButNotListed, listedButNeverStored } = compare(listed, seen);
  expect(storedButNotListed).toEqual([
    "IndexedDB: planted-base",
    "cache storage: planted-cache",
    "cookie: planted",
    `host: ${new URL(elsewhere).host}`,
    "local storage: planted-key",
    "session storage: planted-tab",
  ]);
  expect(listedButNeverStored).toContain("cookie: sid");
});

test("the items on the device are grouped by purpose, closed, each group with a summary and its count", async ({
  page,
}) => {
  await page.goto("/privacy");
  const groups = page.locator("details").filter({ has: page.locator("tr[data-kind]") });
  await expect(groups.getByRole("heading")).toHaveText([
    "Logging in",
    "Your choices",
    "While you use the site",
    "Only for Admins",
  ]);
  for (const group of await groups.all()) {
    const rows = group.locator("tr[data-kind]");
    await expect(rows.first()).toBeHidden();
    await expect(group.locator("summary")).toContainText(/\.\d+ items/);
    await expect(group.locator("summary")).toContainText(`${await rows.count()} items`);
  }
  const cookies = groups.filter({ hasText: "Logging in" });
  await cookies.locator("summary").click();
  await expect(cookies.getByRole("row", { name: /^device/ })).toBeVisible();
});

test("the privacy page lists the retention of each table once", async ({ page }) => {
  await page.goto("/privacy");
  const names = await page
    .locator("[data-table]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.table));
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
  await expect(page.locator('[data-table="recordDetails"]')).toContainText("12 months");
  await expect(page.locator('[data-table="mails"]')).toContainText("7 days at most");
});

test("every registered claim is shown on its listed pages", async ({ request }) => {
  const squeezed = (html: string) =>
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, "");
  const pages = new Map<string, string>();
  for (const { sentence, shown } of content.claims) {
    for (const address of shown) {
      if (!pages.has(address)) pages.set(address, squeezed(await (await request.get(address)).text()));
      // A case study's figures are one claim, but separate on its page.
      for (const part of sentence.split(OUTCOME_SEPARATOR))
        expect(pages.get(address)?.includes(squeezed(part)), `${address}: ${part}`).toBe(true);
    }
  }
  expect(pages.size).toBeGreaterThan(10);
});
