import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { createTable, type Table } from "./figures.ts";
import { BROWSER_FLAGS } from "./lighthouse.ts";
import { servePages } from "./peers.ts";

const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G, by the browser's own throttling. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const LATER_MS = 5_000;
/** Long enough for a press to be answered, and for its answer to be painted. */
const SETTLE_MS = 2_500;

interface Part {
  name: string;
  own: string;
  peers: string;
  /** True once the press has done what it is for. */
  isAnswered: (page: Page) => Promise<boolean>;
}

const has = (selector: string) => async (page: Page) => (await page.locator(selector).count()) > 0;

const PARTS: Part[] = [
  { name: "menu", own: ".menu-button", peers: ".menu-button", isAnswered: has("dialog[open]") },
  {
    name: "tab",
    own: "[role=tab] >> nth=1",
    peers: "[role=tab] >> nth=1",
    isAnswered: has("#tab-1[aria-selected=true]"),
  },
  {
    name: "question",
    own: "summary >> nth=0",
    peers: "summary >> nth=0",
    isAnswered: has("details[open]"),
  },
  {
    name: "second slide",
    own: ".hero-level >> nth=1",
    peers: ".hero .dot >> nth=1",
    isAnswered: has(".hero [aria-current] >> nth=0"),
  },
];

/**
 * From the first press to the next paint (INP), on the home page with a processor four times slower, measured and not
 * simulated: pressed as soon as something is painted, and five seconds after the load. Each press has a new visit.
 */
export async function benchPresses(runs: number, executablePath: string): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const { own, astro, next } = await servePages(stack);
  const browser = stack.adopt(await chromium.launch({ executablePath, args: BROWSER_FLAGS }), (it) => it.close());
  const times = createTable("From press to paint in ms (16 where the browser reports less)", "Page");
  const answers = createTable("Share of the presses that were answered", "Page");
  const subjects = [
    { name: "ours", url: own, kind: "own" as const },
    { name: "Astro", url: astro, kind: "peers" as const },
    { name: "Next.js", url: next, kind: "peers" as const },
  ];
  await fetch(own);
  for (let run = 0; run < runs; run++) {
    for (const part of PARTS) {
      for (const { name, url, kind } of subjects) {
        console.log(`Presses, run ${run + 1} of ${runs}: ${part.name}, ${name}`);
        for (const isLater of [false, true]) {
          const { inp, isAnswered } = await pressOnce(browser, url, part[kind], part.isAnswered, isLater);
          const measure = `${part.name}, ${isLater ? "5 s after load" : "at first paint"}`;
          times.add(name, { name: measure }, inp);
          answers.add(name, { name: measure, decimals: 1 }, Number(isAnswered));
        }
      }
    }
  }
  return [times, answers];
}

async function pressOnce(
  browser: Browser,
  url: string,
  selector: string,
  isAnswered: Part["isAnswered"],
  isLater: boolean,
) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(url, { waitUntil: isLater ? "load" : "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    if (isLater) await page.waitForTimeout(LATER_MS);
    await touch(page, session, selector);
    await page.waitForTimeout(SETTLE_MS);
    return { inp: await page.evaluate(longestPress), isAnswered: await isAnswered(page) };
  } finally {
    await context.close();
  }
}

/** A finger, without what a test tool waits for before it presses. */
async function touch(page: Page, session: CDPSession, selector: string): Promise<void> {
  const target = page.locator(selector);
  await target.waitFor({ state: "attached" });
  const point = await target.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

interface WatchedWindow {
  presses?: number[];
}

/** Runs in the page before everything else. */
function watchPresses(): void {
  const presses: number[] = [];
  (window as WatchedWindow).presses = presses;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId || entry.entryType === "first-input") presses.push(entry.duration);
    }
  });
  observer.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: "first-input", buffered: true });
}

function longestPress(): number {
  return Math.max(16, ...((window as WatchedWindow).presses ?? []));
}
