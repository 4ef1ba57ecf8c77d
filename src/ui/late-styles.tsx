import { useEffect, useRef } from "react";

/**
 * A style sheet for what lies below the first view. It is asked for as if for print, so nothing waits for it; the script
 * in the head puts it to use once the page is read, or this does when the page was opened by a link.
 */
export function LateStyles({ href }: { href: string }) {
  const ref = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.media = "all";
  }, []);
  return (
    <>
      <link ref={ref} rel="stylesheet" href={href} media="print" data-late="" suppressHydrationWarning />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
