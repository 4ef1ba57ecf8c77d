// What start-script.ts sees of the visitor, for parts that fetch code or pictures for an active visitor only.

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

/** Runs once the visitor is active: immediately if that is the case already. */
export function whenActive(run: () => void, signal: AbortSignal): void {
  if (window.isActive) run();
  else addEventListener("activity", run, { once: true, signal });
}
