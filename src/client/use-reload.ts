import { useCallback } from "react";
import { useRevalidator } from "react-router";

let running: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Reloads the page's data. Calls during a reload are merged into one more reload afterwards: React Router would abort
 * the first, which the browser reports as an uncaught error.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => loadAfter(revalidate), [revalidate]);
}

function loadAfter(load: () => Promise<void>): Promise<void> {
  if (running) {
    next ??= running.then(() => {
      next = undefined;
      return loadAfter(load);
    });
    return next;
  }
  running = load().finally(() => {
    running = undefined;
  });
  return running;
}
