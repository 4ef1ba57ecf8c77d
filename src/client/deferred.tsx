import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";

// Parts below the first view are server-rendered, and their code loads when the visitor begins to do something. A
// visitor who reads only the first view loads nothing else; presses before then are held (src/document/held-events.ts).

const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart", "scroll"];

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Ends the wait for code that did not load. */
let giveUp = () => {};

/** A component whose module loads at the visitor's first touch, key press or scroll. The server renders it at once. */
export function deferred<Props>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  return lazy(() => begun.then(load).catch(keepHtml)) as unknown as ComponentType<Props>;
}

/**
 * If its code fails to load, a part stays as the server rendered it, and the server answers its presses. Never resolves
 * if there is such a part.
 *
 * @throws the error, if the server rendered nothing: after a client-side navigation
 */
function keepHtml(error: unknown): Promise<never> {
  const parts = document.querySelectorAll("[data-deferred]:not(:empty)");
  if (!parts.length) throw error;
  for (const part of parts) part.removeAttribute("data-deferred");
  window.heldEvents?.release();
  return new Promise((_, reject) => {
    giveUp = () => reject(error);
  });
}

/** Wraps deferred components: the server's HTML stays until their code has loaded. */
export function Deferred({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => () => giveUp(), []);
  useEffect(() => {
    // The visitor may have begun before this code loaded.
    if (window.hasBegun || scrollY > 0 || location.hash) return begin();
    for (const sign of SIGNS) addEventListener(sign, begin, { once: true, passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, { capture: true });
    };
  }, []);
  return (
    <div ref={ref} className={className} data-deferred="">
      <Suspense fallback={null}>
        {children}
        <Arrived inside={ref} />
      </Suspense>
    </div>
  );
}

/** Mounts together with its siblings: from now on presses in them are no longer held. */
function Arrived({ inside }: { inside: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    inside.current?.removeAttribute("data-deferred");
    window.heldEvents?.release();
  }, [inside]);
  return null;
}
