import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard focus in a part of the page whose controls disappear when pressed, or are disabled for a while.
 * Returns the focus to a control once it works again, or moves it to `next` if the control is gone.
 */
export function useKeptFocus(part: () => Element | null | undefined, next: () => HTMLElement | null | undefined): void {
  const latest = useRef({ part, next });
  latest.current = { part, next };
  useEffect(() => {
    let last: HTMLElement | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      last = latest.current.part()?.contains(element) ? element : undefined;
    };
    // A click on nothing gives up the focus. Browsers also report this for a removed control, while it is still
    // connected.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      !relatedTarget && queueMicrotask(() => last?.isConnected && !last.matches(":disabled") && forget());
    const forget = () => {
      last = undefined;
    };
    function keep(): void {
      if (!last) return;
      const { activeElement, body } = document;
      if (!last.isConnected) {
        if (activeElement === body) latest.current.next()?.focus();
      } else if (last.matches(":disabled")) {
        const sibling = last.closest("li, [role=toolbar]")?.querySelector<HTMLElement>("button:not(:disabled)");
        if (activeElement === last || activeElement === body) sibling?.focus();
      } else if (activeElement === body) last.focus();
    }
    const drawn = new MutationObserver(keep);
    drawn.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", onFocusIn);
    addEventListener("focusout", onFocusOut);
    return () => {
      drawn.disconnect();
      removeEventListener("focusin", onFocusIn);
      removeEventListener("focusout", onFocusOut);
    };
  }, []);
}
