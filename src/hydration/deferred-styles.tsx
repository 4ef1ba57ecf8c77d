import { useEffect, useRef } from "react";

/** `disabled` is missing from React's types. */
const DISABLED: object = { disabled: true };

/**
 * A style sheet for content below the fold. A disabled one is not fetched: the script in the head requests it after the
 * first paint, or this component does after a client-side navigation.
 */
export function DeferredStyles({ href }: { href: string }) {
  const ref = useRef<HTMLLinkElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.disabled = false;
  }, []);
  const fail = () => {
    document.documentElement.dataset.belowFold = "failed";
  };
  return (
    <>
      <link ref={ref} rel="stylesheet" href={href} onError={fail} suppressHydrationWarning {...DISABLED} />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
