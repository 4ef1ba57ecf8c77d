import type { Locator, Page } from "@playwright/test";
import { test as base, logInAsOwner } from "./owner.ts";
import { hydrated } from "./site.ts";

/** A test whose page is an Admin's. */
export const test = base.extend<{ admin: Page }>({
  admin: async ({ page, context, site }, use) => {
    await logInAsOwner(context.request, site);
    await use(page);
  },
});

/** Opens a view of the dashboard, as "/reviews?q=words". */
export async function openView(page: Page, address: string): Promise<void> {
  await page.goto(`/dashboard${address}`);
  await hydrated(page);
}

/** The table rows with a text. */
export const rowWith = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });
