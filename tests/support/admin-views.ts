import type { Page } from "@playwright/test";
import { newPerson } from "./live.ts";
import { logInAsOwner, OWNER } from "./owner.ts";
import { PAGES } from "./pages.ts";
import { expect, newEmail } from "./site.ts";
import type { RunningSite } from "./start-site.ts";

// Every view of the dashboard with content of maximum length.

/** Settings of a site that has all views. */
export const WITH_ALL_VIEWS = { ADMIN_EMAIL: OWNER, ENQUIRIES: "inbox" };

/** Signs the page's browser in as an Admin, fills the views, and returns their URLs. */
export async function openAllViews(page: Page, site: RunningSite): Promise<string[]> {
  await logInAsOwner(page.request, site);
  await newPerson(site, "Aaron Axe".padEnd(79, "x"), ["An endless word ".padEnd(400, "x")]);
  const email = newEmail("axe".padEnd(36, "x"));
  const { stamp } = await (await page.request.get("/api/v1/enquiry-stamp")).json();
  // Forms sent too soon after loading count as a bot's.
  await page.waitForTimeout(3_100);
  const data = { form: "consultation", name: "Aaron Axe".padEnd(79, "x"), email, subject: "s".repeat(150), stamp };
  const message = "An endless word ".padEnd(600, "x");
  expect((await page.request.post("/api/v1/send-enquiry", { data: { ...data, message } })).status()).toBe(200);
  await page.goto(`/dashboard/inbox?q=${email}`);
  const enquiry = await page.getByRole("link", { name: "Aaron Axe" }).getAttribute("href");
  return [...PAGES.filter((address) => /^\/dashboard(?:\/[a-z]+)?$/.test(address)), `${enquiry}`];
}

/** Elements that the inbox adds to public pages. */
export const INBOX_PAGES = ["/newsletter", "/newsletter/confirm?t=x", "/newsletter/leave?t=x", "/contact"];
