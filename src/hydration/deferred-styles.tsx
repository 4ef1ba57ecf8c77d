import { useEffect, useRef } from "react";

/** Missing from React's types. */
const DISABLED: object = { disabled: true };

/**
 * A style sheet for content below the first view. Browsers don't fetch it while disabled: the script in the head enables
 * it after the first paint, or this component does after a client-side navigation.
 */
export function LateStyles({ href }: { href: string }) {
  const ref = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.disabled = false;
  }, []);
  return (
    <>
      <link ref={ref} rel="stylesheet" href={href} data-late="" suppressHydrationWarning {...DISABLED} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
