import type { Page } from "@playwright/test";

/** Holds back requests for files that match `files`. The returned function releases them. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/**
 * Opens a page whose code is held back, and returns once something is painted. The returned function releases the code.
 */
export async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return release;
}
