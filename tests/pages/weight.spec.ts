import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { holdBack } from "../support/held-code.ts";
import { FOUND_PAGES } from "../support/pages.ts";
import { test as base, expect, hydrated, isFullyStyled, isHydrated } from "../support/site.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";
import { type Rendering, rendering } from "../support/trace.ts";

// Transfer sizes and counts of the home page, with the maximum number of reviews. Times are measured in the bench.

const ROOT = path.join(import.meta.dirname, "..", "..");

const KB = 1_000;
/**
 * Without response headers (1 kB). Includes 2 kB for the script in the head and the layer order. About 15.2 kB; varies
 * by 80 bytes because ids compress differently.
 */
const HTML_MAX = 15.3 * KB;
/** Of which React and React Router are 92 kB. */
const SCRIPT_MAX = 121.5 * KB;
const SCRIPT_BEFORE_LOAD_MAX = 5 * KB;
/** Of which 6 kB are content, including the titles and descriptions of all pages. The goal is 218 kB. */
const TOTAL_MAX = 216.4 * KB;
const REQUESTS_MAX = 17;
const FONTS_MAX = 49 * KB;
const HERO_MAX = 20.5 * KB;
// On a quiet machine: 40 style passes over 1,110 elements, 31 layout passes over 1,460 boxes, 34 frames. Before sections
// were shown one by one, there were 1,970 elements and 3,240 boxes, 987 of them in a single pass.
const STYLES_MAX = 60;
const STYLED_ELEMENTS_MAX = 1_300;
const LAYOUTS_MAX = 40;
const LAID_OUT_BOXES_MAX = 2_000;
const LARGEST_LAYOUT_MAX = 250;
/** Of 930 boxes until its reviews were shown one by one. */
const LARGEST_LAYOUT_OF_REVIEWS_MAX = 500;
const FRAMES_MAX = 50;
const SHIFT_MAX = 0.01;
/** Half of the threshold for a good score (0.1). */
const SHIFT_ON_BUSY_MACHINE_MAX = 0.05;
/** Median of five visits. */
const LONG_TASKS_MAX = 7;
/** Visitors notice tasks that take a phone's processor longer than this, in milliseconds. */
const LONG_MS = 50;
/** The duration of `timeLoop` on a phone's processor, in milliseconds. */
const PHONE_LOOP_MS = 220;

interface Transfer {
  url: string;
  bytes: number;
  beforeLoad: boolean;
}

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "weight-"));
      const environment = { DATA_DIR: folder };
      execFileSync(process.execPath, ["scripts/seed.ts", "--reviews", "300", "--people", "60"], {
        cwd: ROOT,
        env: { ...process.env, ...environment, NODE_ENV: undefined },
      });
      const site = await startSite(environment);
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("the home page stays within its budgets of bytes and requests", async ({ page, site }) => {
  // The first response after a write is compressed quickly; later ones use the best compression.
  await fetch(site.url);
  await page.waitForTimeout(2_000);
  const transfers = new Map<string, Transfer>();
  let isLoaded = false;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.url.startsWith("http"))
      transfers.set(requestId, { url: response.url, bytes: 0, beforeLoad: !isLoaded });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  page.once("load", () => {
    isLoaded = true;
  });
  const answer = await page.goto("/", { waitUntil: "load" });
  await page.waitForTimeout(4_000);

  const all = [...transfers.values()];
  const sum = (pattern: RegExp, only: (transfer: Transfer) => boolean = () => true) =>
    all
      .filter((transfer) => pattern.test(new URL(transfer.url).pathname) && only(transfer))
      .reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  const html = await page.content();
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1])
    .join("");

  const weights = {
    html: Number(await answer?.headerValue("content-length")),
    script: sum(/\.js$/),
    scriptBeforeLoad: sum(/\.js$/, ({ beforeLoad }) => beforeLoad) + gzipSync(inline).length,
    fonts: sum(/\.woff2$/),
    hero: sum(/images\/hero\/melting-pot/),
    total: all.reduce((bytes, transfer) => bytes + transfer.bytes, 0),
    // Chromium also reports style sheets that are already in memory.
    requests: all.filter(({ bytes }) => bytes > 0).length,
  };
  console.log(JSON.stringify(weights));
  expect(weights.html).toBeLessThanOrEqual(HTML_MAX);
  expect(weights.script).toBeLessThanOrEqual(SCRIPT_MAX);
  expect(weights.scriptBeforeLoad).toBeLessThanOrEqual(SCRIPT_BEFORE_LOAD_MAX);
  expect(weights.fonts).toBeLessThanOrEqual(FONTS_MAX);
  expect(weights.hero).toBeLessThanOrEqual(HERO_MAX);
  expect(weights.total).toBeLessThanOrEqual(TOTAL_MAX);
  expect(weights.requests).toBeLessThanOrEqual(REQUESTS_MAX);
});

test("hydration on phones does not restyle or relayout the home page", async ({ browser, site }) => {
  const visits: Rendering[] = [];
  // A busy machine only adds frames, so one visit within budget is enough.
  while (visits.length < 3 && !visits.some(isWithinBudgets)) visits.push(await renderingOnPhone(browser, site.url));
  const counts = JSON.stringify(visits.map(({ tasks, ...others }) => others));
  console.log(counts);
  expect(visits.some(isWithinBudgets), counts).toBe(true);
});

test("the list of reviews is not laid out in one pass", async ({ browser, site }) => {
  const { largestLayout } = await renderingOnPhone(browser, `${site.url}/reviews`);
  expect(largestLayout).toBeLessThanOrEqual(LARGEST_LAYOUT_OF_REVIEWS_MAX);
});

/** What a phone's browser does until three seconds after hydration. */
async function renderingOnPhone(browser: Browser, url: string): Promise<Rendering> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  // The sequence is tested in sequence.spec.ts.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const visit = await rendering(page, async () => {
    await page.goto(url);
    await isHydrated(page);
    // Long enough for animations, which must not use main-thread frames.
    await page.waitForTimeout(3_000);
  });
  await context.close();
  return visit;
}

function isWithinBudgets({ styles, styledElements, layouts, laidOutBoxes, largestLayout, frames }: Rendering): boolean {
  return (
    styles <= STYLES_MAX &&
    styledElements <= STYLED_ELEMENTS_MAX &&
    layouts <= LAYOUTS_MAX &&
    laidOutBoxes <= LAID_OUT_BOXES_MAX &&
    largestLayout <= LARGEST_LAYOUT_MAX &&
    frames <= FRAMES_MAX
  );
}

test("the home page has few long tasks on a slow processor", async ({ browser, site }) => {
  test.setTimeout(180_000);
  const medians: number[] = [];
  // A busy machine only lengthens tasks, so one round within budget is enough.
  while (medians.length < 3 && !medians.some((median) => median <= LONG_TASKS_MAX)) {
    const counts: number[] = [];
    for (let visit = 0; visit < 5; visit++) counts.push(await longTasksOf(browser, site.url));
    medians.push(counts.toSorted((one, other) => one - other)[2] ?? Number.NaN);
    console.log(JSON.stringify({ longTasks: counts }));
  }
  expect(medians.at(-1)).toBeLessThanOrEqual(LONG_TASKS_MAX);
});

/** Counts tasks that take a phone's processor over 50 ms, until half a second after hydration. */
async function longTasksOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const long = (LONG_MS * (await page.evaluate(timeLoop))) / PHONE_LOOP_MS;
  const { tasks } = await rendering(page, async () => {
    await page.goto(url);
    await isHydrated(page);
    await page.waitForTimeout(500);
  });
  await context.close();
  return tasks.filter((task) => task > long).length;
}

/** The shortest of five times of a loop, in milliseconds. Runs in a page. */
function timeLoop(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < 20_000_000; step++) sum = (sum * 31 + step) | 0;
    return performance.now() - start + (sum & 0);
  });
  return Math.min(...times);
}

/** The names of all scripts that a page has loaded. */
const loadedCode = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name.replace(/^.*\//, ""))
      .filter((name) => name.endsWith(".js")),
  );

test("a visit without interaction loads no store, query client, toast or carousel", async ({ page, site }) => {
  await page.goto(site.url);
  await isHydrated(page);
  await page.waitForTimeout(1_000);
  const code = await loadedCode(page);
  expect(code.filter((name) => /^(?:store|toast|carousel|below-first-view|testimonials)/.test(name))).toEqual([]);
  // Scrolling loads the code of interactive parts.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => loadedCode(page)).toContainEqual(expect.stringMatching(/^below-first-view/));
  await expect(page.locator("[data-deferred]")).toHaveCount(0);
});

test("pages whose forms query nothing load no store", async ({ page, site }) => {
  for (const address of ["/login", "/sign-up", "/forgot-password", "/contact"]) {
    await page.goto(site.url + address);
    await isHydrated(page);
    const code = await loadedCode(page);
    expect(code, address).toContainEqual(expect.stringMatching(/^vendor-/));
    expect(
      code.filter((name) => name.startsWith("store-")),
      address,
    ).toEqual([]);
  }
});

test("the code is prefetched and runs on the first interaction or after three seconds", async ({ page, site }) => {
  const isRunning = () => page.evaluate(() => "__reactRouterDataRouter" in window);
  const fetched = (code: string) =>
    page.waitForFunction(
      (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/assets/${name}-`)),
      code,
    );
  await page.addInitScript(() => addEventListener("whole", () => performance.mark("whole")));
  const sinceWhole = () =>
    page.evaluate(() => performance.now() - (performance.getEntriesByName("whole")[0]?.startTime ?? Number.NaN));
  await page.goto(site.url);
  await fetched("vendor");
  const [runs, after] = [await isRunning(), await sinceWhole()];
  if (after < 2_900) expect(runs).toBe(false);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  expect(await sinceWhole()).toBeGreaterThan(2_900);

  await page.goto(`${site.url}/about`);
  await fetched("vendor");
  await page.mouse.move(300, 300);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  expect(await page.evaluate(() => "hasInteracted" in window)).toBe(false);
});

/** Pages at the common width, and forms at more widths, where a shift could cause a wrong tap. */
const STILL = [
  ...[...FOUND_PAGES, "/reviews/new"].map((address) => ({ address, width: 1440 })),
  ...["/reviews/new", "/contact"].flatMap((address) => [412, 600, 768].map((width) => ({ address, width }))),
];

test("nothing shifts while fonts and code arrive", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const { address, width } of STILL) {
    await page.setViewportSize({ width, height: 900 });
    const shifts: number[] = [];
    // A busy machine may paint a half-loaded document, whose first panel then grows.
    while (shifts.length < 3 && !shifts.some((shift) => shift <= SHIFT_MAX)) {
      await page.goto(address);
      await hydrated(page);
      await page.waitForTimeout(500);
      shifts.push(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift));
    }
    expect(Math.min(...shifts), `${address} at ${width} px`).toBeLessThanOrEqual(SHIFT_MAX);
    expect(Math.max(...shifts), `${address} at ${width} px`).toBeLessThanOrEqual(SHIFT_ON_BUSY_MACHINE_MAX);
  }
});

test("fonts load after the first paint, or earlier on later pages of the site", async ({ page, site }) => {
  const facesAt = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ startTime }) => startTime),
    );
  // When the page had painted it. The screen may show it later, on a busy machine.
  const paintedAt = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByName("first-contentful-paint")[0] as PerformanceEntry & { paintTime: number })
          .paintTime,
    );

  await page.goto(`${site.url}/about`);
  await expect.poll(async () => (await facesAt()).length).toBe(2);
  expect(Math.min(...(await facesAt()))).toBeGreaterThan(await paintedAt());

  await page.goto(`${site.url}/team`, { referer: `${site.url}/about` });
  await expect.poll(async () => (await facesAt()).length).toBe(2);
  const read = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
  );
  expect(Math.min(...(await facesAt()))).toBeLessThan(read);
});

test("fonts that arrive before the later style sheets wait for them", async ({ page, site }) => {
  const release = await holdBack(page, /\.css$/);
  const fonts = () => page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes("Loaded")).length);

  await page.goto(site.url);
  // An entry appears when its file is there.
  await page.waitForFunction(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length === 2,
  );
  await page.waitForTimeout(500);
  expect(await fonts()).toBe(0);

  release();
  await expect.poll(fonts).toBe(2);
});

test("style sheets for content below the first view do not compete with its picture", async ({ page, site }) => {
  for (const path of ["/", "/services", "/privacy"]) {
    await page.goto(site.url + path);
    await expect(page.locator("html")).toHaveAttribute("data-below-fold", "ready");
    const { requested, loaded } = await page.evaluate(() => ({
      requested: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".css"))
        .map(({ startTime }) => startTime),
      loaded: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    }));
    expect(Math.min(...requested), path).toBeGreaterThan(loaded);
  }
});

test("style sheets that load later do not restyle the whole page", async ({ page, site }) => {
  // Every element inherits the custom properties of the root.
  const properties = () =>
    page.evaluate(() =>
      [...document.documentElement.computedStyleMap().keys()].filter((name) => name.startsWith("--")),
    );
  for (const address of ["/", "/about", "/services", "/projects", "/team"]) {
    await page.route(/\.css$/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
    await page.goto(site.url + address);
    const before = await properties();
    await page.unroute(/\.css$/);
    await page.goto(site.url + address);
    await isFullyStyled(page);
    expect(before.length, address).toBeGreaterThan(10);
    expect(await properties(), address).toEqual(before);
  }
});

test("without scripts, both fonts load", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) fonts.push(response.url());
  });
  await page.goto(site.url, { waitUntil: "networkidle" });
  expect(fonts).toHaveLength(2);
  await context.close();
});

test("a HEAD request does not affect the cached page", async ({ request, site }) => {
  // A URL not requested before.
  const address = `${site.url}/projects?tab=head`;
  const head = await request.head(address);
  expect(head.status()).toBe(200);
  expect(await head.text()).toBe("");
  const page = await request.get(address);
  expect(await page.text()).toContain("</html>");
  expect(head.headers().etag).toBe(page.headers().etag);
});

test("uncached pages are compressed as the browser accepts", async ({ site }) => {
  const read = async (encodings: string) => {
    const answer = await fetch(`${site.url}/login`, { headers: { "accept-encoding": encodings } });
    return { encoding: answer.headers.get("content-encoding"), text: await answer.text() };
  };
  const [plain, brotli, gzip] = [await read("identity"), await read("gzip, deflate, br, zstd"), await read("gzip")];
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([null, "br", "gzip"]);
  expect(plain.text).toContain("</html>");
  expect(new Set([plain.text, brotli.text, gzip.text]).size).toBe(1);
});
