import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FEED_KEYS_PATH, FEED_PATH } from "../receipts/feed-format.ts";

/** Browsers keep this many entries, and forget the rest. */
const ENTRIES_KEPT = 250;

/** The key of the location that a document came with (React Router). */
const OF_DOCUMENT = "default";

/** The files of the check, which the visitor asks for. */
const CHECK = [FEED_PATH, FEED_KEYS_PATH];

interface Weight {
  bytes: number;
  requests: number;
}

/** What the page has weighed so far, by the browser's own measurement. Absent where it cannot be measured. */
export function PageWeight() {
  const isOfDocument = useLocation().key === OF_DOCUMENT;
  const [weight, setWeight] = useState<Weight>();
  useEffect(() => {
    if (!isOfDocument) return setWeight(undefined);
    const update = () => setWeight(weighPage());
    const observer = new PerformanceObserver(update);
    observer.observe({ type: "resource" });
    update();
    return () => observer.disconnect();
  }, [isOfDocument]);
  if (!weight) return null;
  return (
    <p className="page-weight">
      <span className="figure display">{Math.round(weight.bytes / 1_000)} kB</span>
      <span>
        {`in ${weight.requests} ${weight.requests === 1 ? "request" : "requests"}: this page so far, measured by your browser.`}
      </span>
    </p>
  );
}

/** Undefined if the browser does not report all sizes: another server's, or more entries than it keeps. */
function weighPage(): Weight | undefined {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  if (!document?.transferSize || resources.length >= ENTRIES_KEPT) return undefined;
  const entries = [document, ...resources];
  if (!entries.every(({ name }) => new URL(name).origin === origin)) return undefined;
  const isOfPage = ({ name }: PerformanceEntry) => !CHECK.includes(new URL(name).pathname);
  const sent = entries.filter((entry) => entry.transferSize > 0 && isOfPage(entry));
  return { bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: sent.length };
}
