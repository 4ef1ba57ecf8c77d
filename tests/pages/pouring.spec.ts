import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, hydrated, test } from "../support/site.ts";
import { watchTransitions } from "../support/transitions.ts";

// The leave transition, which must not block clicks on the new page.

const LONGEST_MS = 350;

const isReady = (page: Page) => page.locator("[data-here]").waitFor();
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

async function openServices(page: Page) {
  await page.goto("/services");
  await hydrated(page);
}

test("the old panel pours away, and clicks during the transition reach the new page", async ({ page }) => {
  const pours = await watchTransitions(page);
  await openServices(page);
  await isReady(page);
  await mainLink(page, "Team").click();
  await expect.poll(pours).toHaveLength(1);
  const [pour] = await pours();
  expect(pour?.moved).toEqual(["::view-transition-old(left)"]);
  expect(pour?.ms).toBeGreaterThan(0);
  expect(pour?.ms).toBeLessThanOrEqual(LONGEST_MS);

  // Paused halfway: clicks hit the new page even where the old panel is visible.
  await isReady(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await mainLink(page, "Contact").click();
  await expect.poll(pours).toHaveLength(2);
  const phone = page.locator("main > .panel a").first();
  await expect(phone).toBeVisible();
  const heard = await phone.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(heard).toBe(true);
  await mainLink(page, "Projects").click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("the leave transition also runs on full page loads", async ({ page }) => {
  const pours = await watchTransitions(page);
  await openServices(page);
  await isReady(page);
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await expect.poll(pours).toEqual([{ moved: ["::view-transition-old(left)"], ms: expect.any(Number) }]);
});

// A page error fails every journey: see the fixture `page`.
test("skipped transitions cause no page error", async ({ page }) => {
  for (const to of ["/login", "/about", "/sign-up"]) {
    await page.goto("/", { waitUntil: "commit" });
    await page.evaluate((address) => location.assign(address), to);
    await page.waitForURL(`**${to}`);
    await page.setViewportSize({ width: 900, height: 700 });
    await page.evaluate(() => location.assign("/services"));
    await page.waitForURL("**/services");
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  for (const pause of [0, 20, 60]) {
    await openServices(page);
    await page.evaluate((ms) => {
      const press = (address: string) => document.querySelector<HTMLElement>(`header a[href="${address}"]`)?.click();
      press("/team");
      setTimeout(press, ms, "/projects");
      setTimeout(press, 2 * ms, "/login");
    }, pause);
    await page.waitForURL("**/login");
  }
});

test("every page opts in to cross-document transitions", async ({ request }) => {
  for (const address of PUBLIC_PAGES)
    expect(await (await request.get(address)).text(), address).toMatch(/@view-transition\s*\{\s*navigation:\s*auto/);
});

test("there is no transition with reduced motion or the motion switch off", async ({ page }) => {
  const pours = await watchTransitions(page);
  await openServices(page);
  await isReady(page);
  await page.evaluate(() => {
    document.documentElement.dataset.motion = "off";
  });
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL(/\/team$/);
  await expect.poll(pours).toEqual([{ moved: [], ms: 0 }]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openServices(page);
  await isReady(page);
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL(/\/team$/);
  await expect.poll(pours).toEqual([{ moved: [], ms: 0 }]);
  await isReady(page);
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await page.waitForTimeout(500);
  expect((await pours()).flatMap(({ moved }) => moved)).toEqual([]);
});
