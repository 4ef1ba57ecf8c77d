import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs after each change of page, or with "address" of the address. Never for the page that a visitor landed on: what
 * they did before hydration stays.
 */
export function usePageChange(run: () => void, what: "page" | "address" = "page"): void {
  const { pathname, key } = useLocation();
  const now = what === "page" ? pathname : key;
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    run();
  });
}
