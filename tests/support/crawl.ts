import { expect, type Page } from "@playwright/test";
import { accessibilityFindings } from "./accessibility.ts";
import { htmlFaults } from "./html.ts";
import { hydrated } from "./site.ts";

/** The number of pixels by which the page scrolls sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Texts that end outside the window where nothing scrolls to them, such as on a card that is cut off. Texts for screen
 * readers alone are clipped wholly, such as a table's head on phones.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isExempt = (node: Element | null): boolean => {
      if (node === null) {
        return false;
      }
      const { clipPath, overflowX } = getComputedStyle(node);
      return (
        node.matches("[inert], [aria-hidden='true']") ||
        clipPath === "inset(50%)" ||
        ["auto", "scroll"].includes(overflowX) ||
        isExempt(node.parentElement)
      );
    };
    const width = document.documentElement.clientWidth;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      range.selectNodeContents(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const isOutside = right > width + 1 || left < -1;
      if (
        isOutside &&
        textContent?.trim() &&
        parent?.checkVisibility({ visibilityProperty: true }) &&
        !isExempt(parent)
      ) {
        cut.push(textContent.trim());
      }
    }
    return cut;
  });

/** Applies the widest text spacing that readers may set (WCAG 1.4.12). */
export const spaceWidely = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>("body *")) {
      node.style.setProperty("letter-spacing", "0.12em");
      node.style.setProperty("word-spacing", "0.16em");
      node.style.setProperty("line-height", "1.5");
    }
  });

/**
 * Checks everything that applies to every page in one visit: valid HTML as sent, a policy that allows only its own
 * scripts, no request to another site, no findings by axe, nothing wider than the window, and no text cut off by it; on
 * a computer in the light theme, and on a phone in the dark theme. Policy violations are console errors, which fail the test.
 */
export async function expectSoundPage(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // After a resize the page may be laid out once more.
  const fits = async (at: string) => {
    await expect.poll(() => sideways(page), at).toBeLessThanOrEqual(0);
    await expect.poll(() => cutTexts(page), at).toEqual([]);
  };
  const requests: string[] = [];
  const note = (request: { url(): string }) => requests.push(request.url());
  page.on("request", note);
  const answer = await page.goto(address);
  expect(await htmlFaults((await answer?.text()) ?? ""), address).toEqual([]);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy, address).toMatch(/default-src 'none'.*require-trusted-types-for 'script'/);
  expect(policy, address).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
  await hydrated(page);
  await fits(`${address} at 1440`);
  expect(await accessibilityFindings(page), `${address} at 1440, light`).toEqual([]);

  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 900 });
  await fits(`${address} at 390`);
  expect(await accessibilityFindings(page, "dark"), `${address} at 390, dark`).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  await page.setViewportSize({ width: 320, height: 700 });
  await fits(`${address} at 320`);
  await spaceWidely(page);
  await fits(`${address} at 320, spaced`);
  page.off("request", note);
  const own = new URL(page.url()).origin;
  expect(
    requests.filter((url) => !url.startsWith(own) && !/^(?:data|blob):/.test(url)),
    address,
  ).toEqual([]);
}

/** Lays out the whole page, including content far from the viewport; with additional CSS rules, if given. */
export const layOutWholly = (page: Page, rules = ""): Promise<void> =>
  page.evaluate((more) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { content-visibility: visible !important } ${more}`);
    document.adoptedStyleSheets = [sheet];
  }, rules);
