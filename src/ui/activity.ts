// Tracks the visitor's activity, as detected by hydration/start-script.ts, for parts that load code or pictures only for
// active visitors.

declare global {
  interface Window {
    /** True once the visitor has pressed, typed or moved the focus. */
    hasInteracted?: boolean;
    /** True once the visitor has interacted, scrolled, or moved the pointer. */
    isActive?: boolean;
  }
  interface WindowEventMap {
    interaction: Event;
    activity: Event;
  }
}

/** Runs once the visitor is active: immediately if that is already the case. */
export function whenActive(run: () => void, signal: AbortSignal): void {
  if (window.isActive) run();
  else addEventListener("activity", run, { once: true, signal });
}

/** Not the pointer's movement, which Chromium also reports where only the page below it moved. */
const ENGAGEMENT = ["interaction", "wheel", "scroll"];

/** Runs once the visitor has interacted or scrolled: immediately if that is already the case. */
export function whenEngaged(run: () => void, signal: AbortSignal): void {
  if (window.hasInteracted || scrollY > 0 || location.hash) {
    run();
    return;
  }
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const onFirst = () => {
    stop();
    run();
  };
  signal.addEventListener("abort", stop);
  for (const type of ENGAGEMENT) addEventListener(type, onFirst, { capture: true, signal: waiting.signal });
}
