import { type ReactNode, useEffect, useRef } from "react";

interface SwipeRowProps {
  className: string;
  children: ReactNode;
}

/**
 * A list that scrolls sideways where the page's styles make it a row. In a row, it can be focused and scrolled by
 * keyboard.
 */
export function SwipeRow({ className, children }: SwipeRowProps) {
  const ref = useRef<HTMLUListElement>(null);

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

  return (
    <ul ref={ref} className={className}>
      {children}
    </ul>
  );
}
