import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs after each client-side navigation to another page, or with "address" to another URL. Not on the first page, so that
 * interactions from before hydration are kept.
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
