import { type CDPSession, type Page, request } from "@playwright/test";
import { openHeld } from "../support/held-code.ts";
import { signUp } from "../support/live.ts";
import { PUBLIC_PAGES } from "../support/pages.ts";
import { test as base, expect, expectProblem, isHydrated, isWhole, newEmail } from "../support/site.ts";
import { LINK_AWAY, type Part, settledOutcome, touch, touchables } from "../support/touchables.ts";

// Interactions before hydration have the same result as after it. Discovers all controls of all pages at both widths. To
// simulate a slow phone, the code is held until after the interaction, or released just before it.

const WIDTHS = [390, 1440];
const FIRST_PAINT = "at first paint";
const EVALUATED = "while the code is evaluated";
const WAIT_MS = { [FIRST_PAINT]: 0, [EVALUATED]: 0, "300 ms later": 300, "900 ms later": 900 };
type Timestamp = keyof typeof WAIT_MS;
const MOMENTS = Object.keys(WAIT_MS) as Timestamp[];

/** TOUCHES=full tests each control at every width and time; otherwise at one of each, alternating. */
const isFull = process.env.TOUCHES === "full";
const inTurn = <Choice>(choices: readonly Choice[], turn: number): readonly Choice[] =>
  isFull ? choices : choices.filter((_, at) => at === turn % choices.length);
const CPU_SLOWDOWN = 6;
const CONTROLS_MS = 2_000;

/** More than the page's HTML contains, so that the carousel moves and loads more. */
const REVIEWS = 7;

/** A signed-out visitor on a site with reviews. */
const test = base.extend<object, { reviews: undefined }>({
  reviews: [
    async ({ site }, use) => {
      const browser = await request.newContext({ baseURL: site.url, ignoreHTTPSErrors: true });
      const author = { name: "Rhea Lund", email: newEmail("rhea"), rememberMe: true };
      await signUp(browser, site.url, author, site.code);
      for (let number = 1; number <= REVIEWS; number++) {
        const data = { rating: 4.5, description: `They asked before they drew, ${number} times.` };
        expect((await browser.post("/api/v1/create-review", { data })).status()).toBe(200);
      }
      await browser.dispose();
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

test.describe.configure({ mode: "parallel" });

/** The two intended differences. */
const MEANT = [
  // A native navigation loads a new document, which resets focus.
  { part: new RegExp(LINK_AWAY), differs: /^ {2}focus: \S+BODY.*$/ },
  // A field's error appears on blur or at hydration, and moves the fields below.
  { part: /fields$/, differs: /^ {2}seen: .*$/ },
];

// Auto-advancing slides would make comparisons differ.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function touchEarly(page: Page, address: string, moment: Timestamp, way: Way): Promise<object> {
  const { act, isLong } = way;
  const letGo = await openHeld(page, address);
  await page.waitForTimeout(WAIT_MS[moment]);
  const speedUp = moment === EVALUATED ? await handOver(page, letGo) : undefined;
  await act(page);
  letGo();
  await speedUp?.();
  await hasLeft(page, address, way);
  await isHydrated(page);
  await page.unroute("**/assets/*.js");
  if (isLong) await passCarousels(page);
  return settledOutcome(page);
}

/**
 * A carousel gets its controls when it first approaches the viewport, which never happens if it was passed before the
 * code loaded.
 */
async function passCarousels(page: Page): Promise<void> {
  const bare = page.locator(".carousel-controls:empty");
  if ((await bare.count()) === 0) return;
  const top = await page.evaluate(() => scrollY);
  await bare.first().evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  // A carousel whose slides all fit has no controls.
  await expect(bare)
    .toHaveCount(0, { timeout: CONTROLS_MS })
    .catch(() => {});
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
}

/** Delivers the code to a slow processor, so that the next steps happen while it is parsed. */
async function handOver(page: Page, letGo: () => void) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const arrived = page.waitForResponse(/vendor-.*\.js/);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  letGo();
  await arrived;
  return () => session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

/** A link's page may take longer than the present one stays calm. */
async function hasLeft(page: Page, address: string, { name }: Way): Promise<void> {
  if (name === LINK_AWAY) await page.waitForURL(({ pathname }) => pathname !== address);
}

async function touchLate(page: Page, address: string, way: Way): Promise<object> {
  const { act, isLong } = way;
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await isHydrated(page);
  // On a busy machine the parts below the fold may still be hidden.
  await isWhole(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  await act(page);
  await hasLeft(page, address, way);
  await page.waitForTimeout(300);
  await isHydrated(page);
  if (isLong) await passCarousels(page);
  return settledOutcome(page);
}

/** Controls without side effects are tested together; clicks are tested separately. */
function inGroups(parts: Part[]): { name: string; parts: Part[] }[] {
  const gentle = parts.filter(({ kind }) => kind === "choose" || kind === "type");
  const presses = parts.filter(({ kind }) => kind === "press" || kind === "pick");
  return [
    ...(gentle.length > 0 ? [{ name: `${gentle.length} fields`, parts: gentle }] : []),
    ...presses.map((part) => ({ name: part.name, parts: [part] })),
  ];
}

interface Way {
  name: string;
  act: (at: Page) => Promise<void>;
  /** The link scrolls far down, so that earlier parts are off-screen afterwards. */
  isLong?: boolean;
}

/** All interactions on a page at one width. */
async function waysAt(page: Page, address: string, width: number): Promise<Way[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(address);
  const groups = inGroups(await touchables(page, address === "/"));
  return [
    ...groups.map(({ name, parts }) => ({
      name,
      isLong: parts.length > 1,
      act: async (at: Page) => {
        for (const part of parts) await touch(at, part);
      },
    })),
    { name: "scrolling", act: scroll },
    { name: "selecting a sentence", act: select },
  ];
}

for (const address of PUBLIC_PAGES) {
  test(`interactions before hydration on ${address} have the same result as after it`, async ({ page, context }) => {
    test.setTimeout(400_000);
    expectProblem(page, /status of 40[014]/);
    const byName = new Map<string, (Way & { width: number })[]>();
    for (const width of WIDTHS) {
      for (const way of await waysAt(page, address, width))
        byName.set(way.name, [...(byName.get(way.name) ?? []), { ...way, width }]);
    }
    const differences: string[] = [];
    for (const [turn, atWidths] of [...byName.values()].entries()) {
      for (const { width, ...way } of inTurn(atWidths, turn + Math.floor(turn / MOMENTS.length))) {
        await context.clearCookies();
        await page.setViewportSize({ width, height: 844 });
        const { name } = way;
        const late = await touchLate(page, address, way);
        for (const moment of inTurn(MOMENTS, turn)) {
          // Each interaction is a first visit in a new page.
          await context.clearCookies();
          const fresh = await context.newPage();
          await fresh.setViewportSize({ width, height: 844 });
          await fresh.addInitScript(() => {
            sessionStorage.clear();
            localStorage.clear();
          });
          const early = await touchEarly(fresh, address, moment, way);
          await fresh.close();
          const different = difference(early, late);
          const isMeant = different && MEANT.some(({ part, differs }) => part.test(name) && differs.test(different));
          if (different && !isMeant) differences.push(`${name} at ${width} px, ${moment}:\n${different}`);
        }
        await page.evaluate(() => localStorage.clear());
      }
    }
    expect(differences.join("\n")).toBe("");
  });
}

async function scroll(page: Page) {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 420);
  await page.waitForFunction(() => scrollY > 100 || document.body.scrollHeight <= innerHeight + 100);
}

async function select(page: Page) {
  await page.evaluate(() => {
    const sentence = document.querySelector("main p, .account p");
    if (sentence) getSelection()?.selectAllChildren(sentence);
  });
}

function difference(early: object, late: object): string {
  return Object.entries(late)
    .map(([name, value]) => [name, JSON.stringify((early as Record<string, unknown>)[name]), JSON.stringify(value)])
    .filter(([, was = "", is = ""]) => was !== is && !isSamePlace(was, is))
    .map(([name, was, is]) => `  ${name}: ${was} instead of ${is}`)
    .join("\n");
}

const PLACE = /^(.*) at (-?\d+)"$/;

/** Positions are rounded to 16 px, so they may differ by one step. */
function isSamePlace(was: string, is: string): boolean {
  const [, wasHeading, wasLine] = PLACE.exec(was) ?? [];
  const [, heading, line] = PLACE.exec(is) ?? [];
  return heading !== undefined && wasHeading === heading && Math.abs(Number(wasLine) - Number(line)) <= 1;
}
