import { chromium } from "@playwright/test";
import { BROWSER_FLAGS } from "./lighthouse.ts";
import { mainThreadWork, type TraceEvent } from "./trace.ts";

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, deviceScaleFactor: 1.75 };
const READ_MS = 1_000;
const SETTLE_MS = 3_000;

/**
 * Main-thread time in milliseconds, by group, for a visitor who reads for a second and then moves the pointer. Unlike
 * Lighthouse, it includes work that starts with the first interaction.
 */
export async function workOfVisit(executablePath: string, url: string): Promise<ReturnType<typeof mainThreadWork>> {
  await using stack = new AsyncDisposableStack();
  const browser = stack.adopt(await chromium.launch({ executablePath, args: BROWSER_FLAGS }), (it) => it.close());
  const page = await browser.newPage(PHONE);
  await browser.startTracing(page, {
    categories: ["toplevel", "v8", "v8.execute", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(READ_MS);
  await page.mouse.move(200, 300);
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return mainThreadWork(traceEvents);
}
