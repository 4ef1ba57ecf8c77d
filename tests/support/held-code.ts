import type { Page } from "@playwright/test";

/**
 * Opens a page whose code is held back, and returns once something is painted. The returned function releases the code.
 */
export async function openHeld(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return letGo;
}
