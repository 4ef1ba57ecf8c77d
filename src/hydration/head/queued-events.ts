// Queues events before the code that handles them has loaded. A click is acknowledged immediately, and replayed once
// the code has loaded. Leaving a field is queued too, so that the field is validated then. Events that the browser
// handles itself (links, typing, summaries, dialogs) are ignored.

/** How long a click waits for the code before it is posted, if the server can handle it too. */
const SERVER_FALLBACK_MS = 5_000;
/** Parts whose code loads after the page's (src/hydration/deferred.tsx). */
const DEFERRED = "[data-deferred]";

interface QueuedEvent {
  target: HTMLElement;
  event: Event;
}

declare global {
  interface Window {
    queuedEvents?: {
      /** Stops queueing for parts whose code has loaded, and replays their events in order. */
      replay(): void;
      /** As `replay`, for deferred parts too. */
      replayAll(): void;
    };
  }
}

/** Starts the queue; hydration ends it by `window.queuedEvents.replay()`. */
export function queueEvents(within: Document | HTMLElement = document): void {
  let queue: QueuedEvent[] = [];
  let isHydrated = false;
  let isReplaying = false;

  const isWithoutCode = (target: HTMLElement) => !isReplaying && (!isHydrated || target.closest(DEFERRED) !== null);

  function queueClick(event: MouseEvent) {
    const target = needingCode(event);
    if (!target || !isWithoutCode(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dataset.queued = "";
    const click = { target, event };
    // Every click on a toggle counts; submitting a form or following a link twice counts once.
    if (canServerAnswer(target)) {
      queue = queue.filter((earlier) => earlier.target !== target);
      setTimeout(() => queue.includes(click) && dispatch([click]), SERVER_FALLBACK_MS);
    }
    queue.push(click);
  }

  function queueBlur(event: FocusEvent) {
    const target = event.target as HTMLElement;
    if (target.matches?.("input,textarea") && isWithoutCode(target)) queue.push({ target, event });
  }

  function dispatch(events: QueuedEvent[]) {
    queue = queue.filter((event) => !events.includes(event));
    isReplaying = true;
    for (const { target, event } of events) {
      delete target.dataset.queued;
      target.dispatchEvent(cloneEvent(event));
    }
    isReplaying = false;
  }

  function replay() {
    isHydrated = true;
    dispatch(queue.filter(({ target }) => !isWithoutCode(target)));
  }

  within.addEventListener("click", queueClick as EventListener, true);
  within.addEventListener("focusout", queueBlur as EventListener, true);
  window.queuedEvents = {
    replay,
    replayAll() {
      for (const part of document.querySelectorAll(DEFERRED)) part.removeAttribute("data-deferred");
      replay();
    },
  };
}

/** Keeps all properties: `detail` distinguishes a keyboard click from a pointer's. */
function cloneEvent(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}

function needingCode(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
  if (!target) return undefined;
  const isAnswered = target instanceof HTMLAnchorElement ? leadsAway(target) : isNative(target);
  return isAnswered ? undefined : target;
}

/** A link to the current page would reload it, and lose the scroll position and open elements. */
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
