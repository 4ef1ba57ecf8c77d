import type { Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { expect, hydrated, test } from "../support/site.ts";

// The panel that is left pours away from the page that comes, whose every part hears each press meanwhile.

const LONGEST_MS = 350;

interface Pour {
  /** What moved, as pseudo-elements of the document. */
  moved: string[];
  ms: number;
}

/** Notes what moves in each change of page, within the document and from one to the next. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const pours: Pour[] = [];
    Object.assign(window, { pours });
    const note = (transition: ViewTransition) =>
      transition.ready.then(
        () => {
          const animations = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          pours.push({
            moved: animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ""),
            ms: Math.max(0, ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
          });
        },
        () => pours.push({ moved: [], ms: 0 }),
      );
    const start = document.startViewTransition;
    document.startViewTransition = function watched(this: Document, ...options: Parameters<typeof start>) {
      const transition = start.apply(this, options);
      note(transition);
      return transition;
    };
    addEventListener("pagereveal", ({ viewTransition }) => viewTransition && note(viewTransition));
  });
  return () => page.evaluate(() => (window as unknown as { pours: Pour[] }).pours);
}

const isReady = (page: Page) => page.locator("[data-here]").waitFor();
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

async function openServices(page: Page) {
  await page.goto("/services");
  await hydrated(page);
}

test("the panel that is left pours away, and a press meanwhile reaches the new page", async ({ page }) => {
  const pours = await watch(page);
  await openServices(page);
  await isReady(page);
  await mainLink(page, "Team").click();
  await expect.poll(pours).toHaveLength(1);
  const [pour] = await pours();
  expect(pour?.moved).toEqual(["::view-transition-old(left)"]);
  expect(pour?.ms).toBeGreaterThan(0);
  expect(pour?.ms).toBeLessThanOrEqual(LONGEST_MS);

  // Held in its middle: what is under the pointer is the new page's, also where the old panel is still seen.
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

test("it pours away from a page that is loaded whole, too", async ({ page }) => {
  const pours = await watch(page);
  await openServices(page);
  await isReady(page);
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await expect.poll(pours).toEqual([{ moved: ["::view-transition-old(left)"], ms: expect.any(Number) }]);
});

// A page error fails every journey: see the fixture `page`.
test("a change of page that the browser gives up is no error: a page without the panel, two changes quickly, a resize", async ({
  page,
}) => {
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

test("every page takes part in the change, so that no browser refuses half of one", async ({ request }) => {
  for (const address of PUBLIC_PAGES)
    expect(await (await request.get(address)).text(), address).toMatch(/@view-transition\s*\{\s*navigation:\s*auto/);
});

test("with reduced motion, or the motion switch off, nothing pours", async ({ page }) => {
  const pours = await watch(page);
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
