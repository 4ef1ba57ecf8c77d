import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";

// What is below the first view is in the page from the server, and its code comes when the visitor begins to do something:
// who reads the first view alone loads nothing else. Until then a press in it is held (src/document/held-events.ts).

const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart", "scroll"];

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Ends the wait for code that did not load. */
let giveUp = () => {};

interface DeferredModule<Props> {
  default: ComponentType<Props>;
  /** Fetches what the component shows. */
  fetchData?: () => Promise<unknown>;
}

/**
 * The component of a module that is loaded at the visitor's first touch, key or scroll. The server renders it at once. Where
 * the page's `handle` says `hasDeferredData`, the document does not carry its data: they are fetched before it takes over.
 */
export function deferred<Props>(load: () => Promise<DeferredModule<Props>>): ComponentType<Props> {
  return lazy(() => loadWithData(load).catch(keepHtml)) as unknown as ComponentType<Props>;
}

async function loadWithData<Props>(load: () => Promise<DeferredModule<Props>>): Promise<DeferredModule<Props>> {
  await begun;
  const module = await load();
  if (partsInHtml().length > 0) await module.fetchData?.();
  return module;
}

const partsInHtml = () => document.querySelectorAll("[data-deferred]:not(:empty)");

/**
 * Without its code a part stays as the server rendered it, and the server answers its presses. Never resolves where there
 * is such a part.
 *
 * @throws what failed, where nothing was rendered: after a change of page
 */
function keepHtml(error: unknown): Promise<never> {
  const parts = partsInHtml();
  if (parts.length === 0) throw error;
  // An answer that the API refused is no fault of this code.
  if (error instanceof Error) reportError(error);
  for (const part of parts) part.removeAttribute("data-deferred");
  window.heldEvents?.release();
  return new Promise((_, reject) => {
    giveUp = () => reject(error);
  });
}

/** Around deferred components: the page's HTML stays as it came until their code is there. */
export function Deferred({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => () => giveUp(), []);
  useEffect(() => {
    // The visitor may have begun before this code was there.
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

/** Runs with what it stands beside: from now on presses in it are heard as they come. */
function Arrived({ inside }: { inside: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    inside.current?.removeAttribute("data-deferred");
    window.heldEvents?.release();
  }, [inside]);
  return null;
}
