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
      /** From now on every event goes its way; those that were held happen again, in their order. */
      release(): void;
    };
  }
}

/** Begins to hold events; the code that takes over ends it with `window.heldEvents.release()`. */
export function holdEvents(): void {
  let held: HeldEvent[] = [];
  let isHolding = true;

  function holdPress(event: MouseEvent) {
    const target = isHolding && needingCode(event);
    if (!target) return;
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
    if (isHolding && target instanceof HTMLElement && target.matches("input, textarea")) held.push({ target, again });
  }

  function repeat(events: HeldEvent[]) {
    held = held.filter((event) => !events.includes(event));
    const wasHolding = isHolding;
    isHolding = false;
    for (const { target, again } of events) {
      delete target.dataset.heard;
      target.dispatchEvent(again());
    }
    isHolding = wasHolding;
  }

  document.addEventListener("click", holdPress, true);
  document.addEventListener("focusout", noteLeaving, true);
  window.heldEvents = {
    release() {
      document.removeEventListener("click", holdPress, true);
      document.removeEventListener("focusout", noteLeaving, true);
      isHolding = false;
      repeat(held);
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
