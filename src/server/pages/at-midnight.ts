import { MINUTE } from "../../contract/time.ts";
import type { AppContext } from "../app-context.ts";

const LOOK_EVERY_MS = MINUTE;

/**
 * Invalidates this instance's pages at midnight, because they show the record's last entry per day and nothing is written
 * then. Returns a function that stops it.
 */
export function invalidateAtMidnight({
  clock,
  invalidatePages,
}: Pick<AppContext, "clock" | "invalidatePages">): () => void {
  const today = () => clock().toISOString().slice(0, 10);
  let shown = today();
  const timer = setInterval(() => {
    if (shown !== today()) invalidatePages("added");
    shown = today();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
