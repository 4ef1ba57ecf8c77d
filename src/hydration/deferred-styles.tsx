import { useEffect, useRef } from "react";
import { applySheet, fetchSheet, UNFETCHED } from "./deferred-sheet.ts";

/**
 * A style sheet for content below the fold. The script in the head requests it after the first paint, or this component
 * does after a client-side navigation.
 */
export function DeferredStyles({ href }: { href: string }) {
  const ref = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    fetchSheet(ref.current);
    applySheet(ref.current);
  }, []);
  const fail = () => {
    document.documentElement.dataset.belowFold = "failed";
  };
  return (
    <>
      <link ref={ref} rel="stylesheet" href={href} onError={fail} suppressHydrationWarning {...UNFETCHED} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
