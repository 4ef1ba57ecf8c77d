// The inline script at the end of every page: fetches the site's code once the page has loaded and rests, or at the
// visitor's first touch, key or focus. Until then it would only delay what can be seen.

import { type HydrationData, prepareHydration } from "./react-router/hydration-data.ts";

const REST_MS = 50;
const IDLE_TIMEOUT_MS = 2_000;
/** Where the browser does not tell when it is idle. */
const WITHOUT_IDLE_MS = 200;
const FIRST_TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin"];

declare global {
  interface Window {
    isHydrating?: boolean;
  }
}

async function hydrate(): Promise<void> {
  // On the window, and not in this script: it holds even where the page's scripts run twice.
  if (window.isHydrating) return;
  window.isHydrating = true;
  const data: HydrationData = JSON.parse(document.getElementById("hydration")?.textContent ?? "");
  try {
    await prepareHydration(data, (url) => import(/* @vite-ignore */ url));
    await import(/* @vite-ignore */ data.entry);
  } catch (error) {
    // The page goes on as without scripts: its links and forms reach the server.
    window.heldEvents?.release();
    throw error;
  }
}

function hydrateWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(hydrate, WITHOUT_IDLE_MS);
}

for (const touch of FIRST_TOUCHES) addEventListener(touch, hydrate, { once: true, passive: true, capture: true });
if (document.readyState === "complete") hydrateWhenIdle();
else addEventListener("load", () => setTimeout(hydrateWhenIdle, REST_MS));
