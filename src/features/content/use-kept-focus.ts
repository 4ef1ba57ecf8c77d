import { useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place in a part of the page, whose controls go once they are pressed, or are disabled for a while. The
 * focus is given back to a control that can be pressed again; `next` is the place to go to from one that is gone.
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
    // A press on nothing: the focus was given up. Browsers report that of a control which is gone, too, while it still is there.
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
