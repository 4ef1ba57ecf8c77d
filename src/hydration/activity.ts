// Tracks the visitor's activity, as detected by start-script.ts, for parts that load code or pictures only for active
// visitors.

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
