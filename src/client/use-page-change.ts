import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs after each change of page, or of the address with "address". Never for the page that a visitor came with: what
 * they did before the code was there stays.
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
