import { useEffect, useRef } from "react";

/**
 * A style sheet for what is below the first view. It is requested as if for print, so nothing waits for it; the script
 * in the head applies it once the page is parsed, or this component does after a client-side navigation.
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
