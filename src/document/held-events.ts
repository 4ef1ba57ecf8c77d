// What a visitor does that needs the site's code, and comes before it. A press is held: it shows at once that it was
// heard, and is made again as soon as the code is there. A field that was left is noted, so that it is checked then. What
// the browser answers by itself (links, typing, summaries, dialogs) goes its way.

/** How long a press that the server can answer too waits for the code before the server is asked. */
const PATIENCE_MS = 5_000;

interface HeldEvent {
  target: HTMLElement;
  /** The same event once more. */
  again: () => Event;
}

declare global {
  interface Window {
    heldEvents?: {
      /** What has its code now is held no more; what was held of it happens again, in its order. */
      release(): void;
    };
  }
}

/** Begins to hold events; the code that takes over says so with `window.heldEvents.release()`. */
export function holdEvents(within: Document | HTMLElement = document): void {
  let held: HeldEvent[] = [];
  let isHydrated = false;
  let isRepeating = false;

  /** Parts below the first view get their code later than the page (src/client/deferred.tsx). */
  const isWithoutCode = (target: HTMLElement) =>
    !isRepeating && (!isHydrated || target.closest("[data-deferred]") !== null);

  function holdPress(event: MouseEvent) {
    const target = needingCode(event);
    if (!target || !isWithoutCode(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dataset.heard = "";
    // Whether keyboard or pointer pressed is told by `detail`.
    const { detail, clientX, clientY } = event;
    const again = () => new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY });
    const press = { target, again };
    // A toggle counts each press; sending a form or following a link twice means once.
    if (canServerAnswer(target)) {
      held = held.filter((earlier) => earlier.target !== target);
      setTimeout(() => held.includes(press) && repeat([press]), PATIENCE_MS);
    }
    held.push(press);
  }

  function noteLeaving({ target }: FocusEvent) {
    const again = () => new FocusEvent("focusout", { bubbles: true });
    if (!(target instanceof HTMLElement) || !target.matches("input, textarea") || !isWithoutCode(target)) return;
    held.push({ target, again });
  }

  function repeat(events: HeldEvent[]) {
    held = held.filter((event) => !events.includes(event));
    isRepeating = true;
    for (const { target, again } of events) {
      delete target.dataset.heard;
      target.dispatchEvent(again());
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

function needingCode(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button, a[href]");
  if (!target) return undefined;
  const isAnswered = target instanceof HTMLAnchorElement ? leadsAway(target) : isNative(target);
  return isAnswered ? undefined : target;
}

/** A link within the page that is shown would load it anew, and lose its place and what was opened. */
function leadsAway({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin !== location.origin || pathname !== location.pathname || hash !== "";
}

/** Buttons that the browser or the script in the head answers. */
function isNative(button: HTMLButtonElement): boolean {
  return button.matches("[popovertarget], [commandfor], [data-tabs] [role=tab], form[method=dialog] *");
}

function canServerAnswer(target: HTMLElement): boolean {
  return target instanceof HTMLAnchorElement || (target as HTMLButtonElement).type === "submit";
}
