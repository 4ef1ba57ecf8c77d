import { type Browser, type CDPSession, chromium, type Locator } from "@playwright/test";
import { createTable, type Table } from "./figures.ts";
import { BROWSER_FLAGS, CPU_SLOWDOWN } from "./lighthouse.ts";
import { servePages } from "./peers.ts";

/** Lighthouse's slow 4G, for the browser's throttling. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const LATER_MS = 5_000;
const SEEN_MS = 1_000;
/** Enough to handle a press and paint its result. */
const SETTLE_MS = 2_500;

interface Part {
  name: string;
  target: string;
  /** A selector that matches once the press has taken effect. */
  answer: string;
}

const PARTS: Part[] = [
  { name: "menu", target: ".menu-button", answer: "dialog[open]" },
  { name: "tab", target: "#tab-1", answer: "#tab-1[aria-selected=true]" },
  { name: "question", target: "summary >> nth=0", answer: "details[open]" },
  // Pressed before the sixth second, when the slide changes by itself.
  {
    name: "third slide",
    target: ".hero [aria-label^='Slide 3']",
    answer: ".hero [aria-label^='Slide 3'][aria-current]",
  },
];

/**
 * Measures INP from the first press to the next paint, on the home page with a processor four times slower: immediately after
 * the first paint, and five seconds after the load event. Each press has a new visit.
 */
export async function benchPresses(runs: number, executablePath: string): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const { own, astro, next } = await servePages(stack);
  const browser = stack.adopt(await chromium.launch({ executablePath, args: BROWSER_FLAGS }), (it) => it.close());
  const times = createTable("From press to paint in ms", "Page");
  const answers = createTable("Answered (1) or lost (0)", "Page");
  const subjects = Object.entries({ ours: own, Astro: astro, "Next.js": next });
  await fetch(own);
  for (let run = 0; run < runs; run++) {
    for (const part of PARTS) {
      for (const [name, url] of subjects) {
        console.log(`Presses, run ${run + 1} of ${runs}: ${part.name}, ${name}`);
        for (const isLater of [false, true]) {
          const { inp, isAnswered } = await pressOnce(browser, url, part, isLater);
          const measure = `${part.name}, ${isLater ? "5 s after load" : "at first paint"}`;
          times.add(name, { name: measure }, inp);
          answers.add(name, { name: measure, decimals: 1 }, Number(isAnswered));
        }
      }
    }
  }
  return [times, answers];
}

async function pressOnce(browser: Browser, url: string, { target, answer }: Part, isLater: boolean) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(url, { waitUntil: isLater ? "load" : "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const part = page.locator(target);
    await part.waitFor({ state: "visible" });
    if (isLater) {
      // Scroll, wait, then press, so that parts that hydrate when visible have time to.
      await page.waitForTimeout(LATER_MS);
      await centreOf(part);
      await page.waitForTimeout(SEEN_MS);
    }
    // Scrolling can trigger layout and move the part, so locate it again.
    await centreOf(part);
    await touch(session, await centreOf(part));
    await page.waitForTimeout(SETTLE_MS);
    return { inp: await page.evaluate(longestPress), isAnswered: (await page.locator(answer).count()) > 0 };
  } finally {
    await context.close();
  }
}

function centreOf(part: Locator) {
  return part.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Dispatches a touch without a test tool's actionability checks. */
async function touch(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

interface WatchedWindow {
  presses?: number[];
}

/** Injected into the page before its scripts. */
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

/** Undefined if the browser registered no press. */
function longestPress(): number | undefined {
  const { presses = [] } = window as WatchedWindow;
  return presses.length > 0 ? Math.max(...presses) : undefined;
}
