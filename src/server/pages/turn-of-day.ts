import type { AppContext } from "../app-context.ts";

const LOOK_EVERY_MS = 60_000;

/**
 * Renders this instance's pages again when the day has turned: they show the record's end day by day, and nothing is
 * written at midnight. Returns a function that ends it.
 */
export function watchTurnOfDay({ clock, invalidatePages }: Pick<AppContext, "clock" | "invalidatePages">): () => void {
  const today = () => clock().toISOString().slice(0, 10);
  let shown = today();
  const timer = setInterval(() => {
    if (shown !== today()) invalidatePages("added");
    shown = today();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
