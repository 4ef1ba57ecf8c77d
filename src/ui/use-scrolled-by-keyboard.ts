import { useEffect, useRef } from "react";

/**
 * The ref of an element that scrolls sideways where the page's styles make it a row. In a row, it can be focused and
 * scrolled by keyboard.
 */
export function useScrolledByKeyboard<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const layout = new ResizeObserver(() => {
      const scrolls = getComputedStyle(row).overflowX !== "visible" && row.scrollWidth > row.clientWidth;
      if (scrolls) row.tabIndex = 0;
      else row.removeAttribute("tabindex");
    });
    layout.observe(row);
    return () => layout.disconnect();
  }, []);

  return ref;
}
