import type { Page } from "@playwright/test";
import { newPerson } from "./live.ts";
import { logInAsOwner, OWNER } from "./owner.ts";
import { PAGES } from "./pages.ts";
import { expect, newEmail } from "./site.ts";
import type { RunningSite } from "./start-site.ts";

// Every view of the dashboard with something in it that is as long as it may be.

/** Settings of a site that has all views. */
export const WITH_ALL_VIEWS = { ADMIN_EMAIL: OWNER, ENQUIRIES: "inbox" };

/** Signs the page's browser in as an Admin, fills the views, and returns their addresses. */
export async function openAllViews(page: Page, site: RunningSite): Promise<string[]> {
  await logInAsOwner(page.request, site);
  await newPerson(site, "Aaron Axe".padEnd(79, "x"), ["An endless word ".padEnd(400, "x")]);
  const email = newEmail("axe".padEnd(36, "x"));
  const { stamp } = await (await page.request.get("/api/v1/enquiry-stamp")).json();
  // Whoever sends sooner after asking for the form is taken for a program.
  await page.waitForTimeout(3_100);
  const data = { form: "consultation", name: "Aaron Axe".padEnd(79, "x"), email, subject: "s".repeat(150), stamp };
  const message = "An endless word ".padEnd(600, "x");
  expect((await page.request.post("/api/v1/send-enquiry", { data: { ...data, message } })).status()).toBe(200);
  await page.goto(`/dashboard/inbox?q=${email}`);
  const enquiry = await page.getByRole("link", { name: "Aaron Axe" }).getAttribute("href");
  return [...PAGES.filter((address) => /^\/dashboard(?:\/[a-z]+)?$/.test(address)), `${enquiry}`];
}

/** What the inbox adds to the pages of strangers. */
export const INBOX_PAGES = ["/newsletter", "/newsletter/confirm?t=x", "/newsletter/leave?t=x", "/contact"];
