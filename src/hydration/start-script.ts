// The inline script at the end of every page. It fetches the site's code once the whole page is shown, and runs it when
// the visitor becomes active, or after a pause for reading. Starting earlier would only delay visible content
// (docs/decisions/0031).

import "#src/ui/activity.ts";
import { readHydrationData } from "./react-router/hydration-data.ts";

const REST_MS = 50;
/** For visitors who only read, the code runs this long after the whole page is shown. */
const READING_MS = 3_000;
const IDLE_TIMEOUT_MS = 2_000;
/** The delay in browsers without `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 200;
/** Events that may need the code immediately. */
const INTERACTIONS = ["pointerdown", "keydown", "focusin", "click"];
/** Events that may precede an interaction. */
const ACTIVITY = ["pointermove", "wheel", "scroll"];

declare global {
  interface Window {
    isHydrating?: boolean;
    /** The response with the page's content; undefined if the request failed. */
    contentAnswer?: Promise<Response | undefined>;
  }
  interface WindowEventMap {
    /** Fonts and what is below the first view are shown (head/resources.ts). */
    whole: Event;
  }
}

const data = readHydrationData();

/** In a task for each file: all in one would be a long task on a phone. */
async function fetchCode(): Promise<void> {
  const { first, modules, entry, imports } = data;
  if (data.content) window.contentAnswer = fetch(`/content/${data.content}`).catch(() => undefined);
  for (const href of [...first, ...Object.values(modules).flat(), entry, ...imports]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function hydrate(): Promise<void> {
  // Stored on the window, not in this script, because the page's scripts may run twice.
  if (window.isHydrating) return;
  window.isHydrating = true;
  try {
    for (const url of data.first) await import(/* @vite-ignore */ url);
    const { hydration }: { hydration: Promise<void> } = await import(/* @vite-ignore */ data.entry);
    await hydration;
  } catch (error) {
    // The page then works as it does without scripts: its links and forms go to the server.
    window.queuedEvents?.replayAll();
    throw error;
  }
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, WITHOUT_IDLE_MS);
}

function onActivity(): void {
  window.isActive = true;
  dispatchEvent(new Event("activity"));
  if (document.readyState === "complete") whenIdle(hydrate);
}

function onInteraction(): void {
  window.hasInteracted = true;
  dispatchEvent(new Event("interaction"));
  void hydrate();
  onActivity();
}

function onLoad() {
  // The page shows who is signed in, or the invitation's subject, only once the code runs.
  const { session, invited } = document.documentElement.dataset;
  if (session || invited !== undefined) setTimeout(() => whenIdle(hydrate), REST_MS);
  if (window.isActive) whenIdle(hydrate);
}

function onWhole() {
  whenIdle(fetchCode);
  setTimeout(() => whenIdle(hydrate), READING_MS);
}

const ONCE = { once: true, passive: true, capture: true };
for (const type of INTERACTIONS) addEventListener(type, onInteraction, ONCE);
for (const type of ACTIVITY) addEventListener(type, onActivity, ONCE);
addEventListener("load", onLoad);
addEventListener("whole", onWhole);
