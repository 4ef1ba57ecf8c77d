// The inline script at the end of every page: fetches the site's code once the page has loaded and is idle, or at the
// visitor's first touch, key press or focus. Any earlier it would only delay what can be seen.

import { type HydrationData, prepareHydration } from "./react-router/hydration-data.ts";

const REST_MS = 50;
const IDLE_TIMEOUT_MS = 2_000;
/** For browsers that do not report when they are idle. */
const WITHOUT_IDLE_MS = 200;
const FIRST_TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin"];

declare global {
  interface Window {
    isHydrating?: boolean;
    /** The visitor has touched the page. */
    hasBegun?: boolean;
  }
}

async function hydrate(): Promise<void> {
  // On the window, not in this script: it must hold even if the page's scripts run twice.
  if (window.isHydrating) return;
  window.isHydrating = true;
  const data: HydrationData = JSON.parse(document.getElementById("hydration")?.textContent ?? "");
  try {
    await prepareHydration(data, (url) => import(/* @vite-ignore */ url));
    await import(/* @vite-ignore */ data.entry);
  } catch (error) {
    // The page works as it does without scripts: its links and forms go to the server.
    for (const part of document.querySelectorAll("[data-deferred]")) part.removeAttribute("data-deferred");
    window.heldEvents?.release();
    throw error;
  }
}

function hydrateWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(hydrate, WITHOUT_IDLE_MS);
}

function begin() {
  window.hasBegun = true;
  void hydrate();
}

for (const touch of FIRST_TOUCHES) addEventListener(touch, begin, { once: true, passive: true, capture: true });
if (document.readyState === "complete") hydrateWhenIdle();
else addEventListener("load", () => setTimeout(hydrateWhenIdle, REST_MS));
