// The inline script at the end of every page. The site's code is fetched once the page has loaded and is idle, and runs at
// the visitor's first touch, key press, focus, scroll or movement of the pointer, or after a pause for reading. Any earlier
// it would only delay what can be seen (docs/decisions/0031).

import type * as Entry from "../entry.client.tsx";
import { readHydrationData } from "./react-router/hydration-data.ts";

const REST_MS = 50;
/** A reader who touches nothing keeps the processor for this long after the load. */
const READING_MS = 3_000;
const IDLE_TIMEOUT_MS = 2_000;
/** For browsers that do not report when they are idle. */
const WITHOUT_IDLE_MS = 200;
/** What may need the code at once. */
const TOUCHES = ["pointerdown", "keydown", "focusin", "click"];
/** What tells that a touch may follow. */
const SIGNS = ["pointermove", "wheel", "scroll"];

declare global {
  interface Window {
    isHydrating?: boolean;
    /** The visitor has touched the page. */
    hasBegun?: boolean;
    /** The visitor is there: has touched the page, scrolled it, or moved the pointer over it. */
    isThere?: boolean;
  }
}

const data = readHydrationData();

function fetchCode(): void {
  const { first, modules, entry, imports } = data;
  for (const href of [...first, ...Object.values(modules).flat(), entry, ...imports])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

async function hydrate(): Promise<void> {
  // On the window, not in this script: it must hold even if the page's scripts run twice.
  if (window.isHydrating) return;
  window.isHydrating = true;
  try {
    for (const url of data.first) await import(/* @vite-ignore */ url);
    const { hydration }: typeof Entry = await import(/* @vite-ignore */ data.entry);
    await hydration;
  } catch (error) {
    // The page works as it does without scripts: its links and forms go to the server.
    for (const part of document.querySelectorAll("[data-deferred]")) part.removeAttribute("data-deferred");
    window.heldEvents?.release();
    throw error;
  }
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, WITHOUT_IDLE_MS);
}

function begin() {
  window.hasBegun = window.isThere = true;
  void hydrate();
}

/** Before the page has loaded a sign is only noted. */
function prepare() {
  window.isThere = true;
  if (document.readyState === "complete") whenIdle(hydrate);
}

function onLoad() {
  setTimeout(() => whenIdle(fetchCode), REST_MS);
  // Who is signed in sees so by the code, and who was invited what the invitation is for.
  const { session, invited } = document.documentElement.dataset;
  const pause = session || invited !== undefined ? REST_MS : READING_MS;
  setTimeout(() => whenIdle(hydrate), pause);
  if (window.isThere) whenIdle(hydrate);
}

const ONCE = { once: true, passive: true, capture: true };
for (const touch of TOUCHES) addEventListener(touch, begin, ONCE);
for (const sign of SIGNS) addEventListener(sign, prepare, ONCE);
if (document.readyState === "complete") onLoad();
else addEventListener("load", onLoad);
