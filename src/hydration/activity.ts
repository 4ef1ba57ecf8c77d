// Tracks the visitor's activity, seen by start-script.ts, for parts that load code or pictures for active visitors
// only.

declare global {
  interface Window {
    /** The visitor has pressed, typed or moved the focus. */
    hasInteracted?: boolean;
    /** The visitor has interacted, scrolled, or moved the pointer. */
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
