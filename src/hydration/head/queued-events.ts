// Holds what a visitor does before the code for it has loaded. A press is marked as heard at once, and replayed as soon
// as the code is there. Leaving a field is noted, so that the field is checked then. What the browser handles by itself
// (links, typing, summaries, dialogs) is left alone.

/** How long a press that the server could also answer waits for the code before it goes to the server. */
const PATIENCE_MS = 5_000;

interface HeldEvent {
  target: HTMLElement;
  event: Event;
}

declare global {
  interface Window {
    heldEvents?: {
      /** Stops holding events for parts that have their code now, and replays what was held for them, in order. */
      release(): void;
    };
  }
}

/** Starts holding events; the code that takes over calls `window.heldEvents.release()`. */
export function holdEvents(within: Document | HTMLElement = document): void {
  let held: HeldEvent[] = [];
  let isHydrated = false;
  let isRepeating = false;

  /** Parts below the first view get their code later than the page (src/hydration/deferred.tsx). */
  const isWithoutCode = (target: HTMLElement) =>
    !isRepeating && (!isHydrated || target.closest("[data-deferred]") !== null);

  function holdPress(event: MouseEvent) {
    const target = needingCode(event);
    if (!target || !isWithoutCode(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dataset.heard = "";
    const press = { target, event };
    // Every press of a toggle counts; submitting a form or following a link twice counts once.
    if (canServerAnswer(target)) {
      held = held.filter((earlier) => earlier.target !== target);
      setTimeout(() => held.includes(press) && repeat([press]), PATIENCE_MS);
    }
    held.push(press);
  }

  function noteLeaving(event: FocusEvent) {
    const target = event.target as HTMLElement;
    if (target.matches?.("input,textarea") && isWithoutCode(target)) held.push({ target, event });
  }

  function repeat(events: HeldEvent[]) {
    held = held.filter((event) => !events.includes(event));
    isRepeating = true;
    for (const { target, event } of events) {
      delete target.dataset.heard;
      target.dispatchEvent(copyOf(event));
    }
    isRepeating = false;
  }

  within.addEventListener("click", holdPress as EventListener, true);
  within.addEventListener("focusout", noteLeaving as EventListener, true);
  window.heldEvents = {
    release() {
      isHydrated = true;
      repeat(held.filter(({ target }) => !isWithoutCode(target)));
    },
  };
}

/** With all it says: `detail` tells a keyboard press from a pointer's. */
function copyOf(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}

function needingCode(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
  if (!target) return undefined;
  const isAnswered = target instanceof HTMLAnchorElement ? leadsAway(target) : isNative(target);
  return isAnswered ? undefined : target;
}

/** A link to the page being shown would reload it, and lose the scroll position and what was opened. */
function leadsAway({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname || hash !== "";
}

/** Buttons that the browser or the script in the head handles. */
function isNative(button: HTMLButtonElement): boolean {
  return button.matches(
    "[popovertarget], [commandfor], [data-tabs] [role=tab], dialog form[method=dialog] *, [formmethod=dialog]",
  );
}

function canServerAnswer(target: HTMLElement): boolean {
  return target instanceof HTMLAnchorElement || (target as HTMLButtonElement).type === "submit";
}
