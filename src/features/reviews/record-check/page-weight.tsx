import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { counted } from "#src/contract/words.ts";

/** The number of entries that browsers keep; later ones are dropped. */
const ENTRIES_KEPT = 250;

/** React Router's key for the location of the initial document. */
const OF_DOCUMENT = "default";

interface Weight {
  size: number;
  requests: number;
}

/** The page's weight, as measured by the browser. Renders nothing if it cannot be measured. */
export function PageWeight() {
  const isOfDocument = useLocation().key === OF_DOCUMENT;
  const [weight, setWeight] = useState<Weight>();
  useEffect(() => setWeight(isOfDocument ? weighPage() : undefined), [isOfDocument]);
  if (!weight) return null;
  return (
    <p className="page-weight">
      <span className="figure display">{Math.round(weight.size / 1_000)} kB</span>
      <span>
        {`in ${counted(weight.requests, "request")}: all that your browser loaded for this page, except pictures further down.`}
      </span>
    </p>
  );
}

/**
 * Counts pictures that were requested before the page's `load` event. Undefined if the browser does not report all
 * sizes, because some files came from another server or there are more entries than it keeps.
 */
function weighPage(): Weight | undefined {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  if (!document?.transferSize || resources.length >= ENTRIES_KEPT) return undefined;
  const entries = [document, ...resources];
  if (!entries.every(({ name }) => new URL(name).origin === origin)) return undefined;
  const sent = entries.filter(
    ({ transferSize, name, startTime }) =>
      transferSize > 0 && (!new URL(name).pathname.startsWith("/images/") || startTime <= document.loadEventStart),
  );
  return { size: sent.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: sent.length };
}
