import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { digestOf, pageState } from "#src/client/page-state.ts";
import "./activity.ts";

// What is below the fold is in the page from the server, and its code loads at the visitor's first interaction or scroll: a
// reader of the first view loads nothing else. Until then clicks in it are queued (head/queued-events.ts).

const START_EVENTS = ["interaction", "wheel", "scroll"];

let start = () => {};
const started = new Promise<void>((resolve) => {
  start = resolve;
});

/** Ends the wait for code that did not load. */
let giveUp = () => {};

/** The data have changed since the page was rendered: its HTML shows older ones. */
let isOutdated = false;

interface DeferredModule {
  default: ComponentType;
  /** Fetches what the component shows, and returns it. */
  fetchData: () => Promise<unknown>;
}

interface DeferredOptions {
  /** The component itself, on the server, which renders it immediately. */
  component: ComponentType | undefined;
  className?: string;
}

/**
 * A component whose code loads at the visitor's first interaction or scroll; its HTML stays as it came until then. It has
 * a `DeferredData` within. The page's `handle` says `hasDeferredData`, since the document does not contain its data: they
 * are fetched before it hydrates.
 */
export function deferred(load: () => Promise<DeferredModule>, { component, className }: DeferredOptions) {
  const Part = component ?? lazy(() => loadWithData(load).catch(keepHtml));
  return function Deferred() {
    useEffect(() => {
      const gone = new AbortController();
      // The visitor may have been active before this code was there.
      if (window.hasInteracted || scrollY > 0 || location.hash) start();
      else for (const type of START_EVENTS) addEventListener(type, start, { capture: true, signal: gone.signal });
      return () => {
        gone.abort();
        giveUp();
      };
    }, []);
    return (
      <div className={className} data-deferred="">
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    );
  };
}

async function loadWithData(load: () => Promise<DeferredModule>): Promise<DeferredModule> {
  await started;
  const module = await load();
  if (isInHtml()) isOutdated = digestOf([await module.fetchData()]) !== pageState().digest;
  return module;
}

const isInHtml = () => document.querySelector("[data-deferred]:not(:empty)") !== null;

/**
 * Without its code a part stays as the server rendered it, and the server answers its clicks. Never resolves where there
 * is such a part.
 *
 * @throws what failed, where nothing was rendered: after a client-side navigation
 */
function keepHtml(error: unknown): Promise<never> {
  if (!isInHtml()) throw error;
  // An answer that the API refused is no fault of this code.
  if (error instanceof Error) reportError(error);
  window.queuedEvents?.replayAll();
  return new Promise((_, reject) => {
    giveUp = () => reject(error);
  });
}

/**
 * Around what shows a deferred part's data, and hydrated last. If the data have changed since the page was rendered, its
 * HTML cannot be hydrated: it stays until everything around it is, and is then rendered anew. Clicks that were queued on
 * the replaced HTML go to the new one.
 */
export function DeferredData({ children }: { children: ReactNode }) {
  const [isCurrent, setIsCurrent] = useState(!isOutdated);
  const clicked = useRef<{ button: Element; label: string }[]>([]);
  // In the same frame: no click may come between the two.
  useLayoutEffect(() => {
    if (isCurrent) return;
    const buttons = [...document.querySelectorAll("[data-deferred] [data-queued]")];
    clicked.current = buttons.map((button) => ({ button, label: labelOf(button) }));
    isOutdated = false;
    setIsCurrent(true);
  }, [isCurrent]);

  function replayClicks() {
    window.queuedEvents?.replayAll();
    const replaced = clicked.current.filter(({ button }) => !button.isConnected);
    const buttons = [...document.querySelectorAll<HTMLElement>("main :is(a, button)")];
    for (const { label } of replaced) buttons.find((button) => labelOf(button) === label)?.click();
  }

  return (
    <Suspense key={String(isCurrent)}>
      {isCurrent ? children : <KeepHtml />}
      <OnHydrated run={replayClicks} />
    </Suspense>
  );
}

const labelOf = (button: Element) => `${button.tagName} ${button.ariaLabel ?? button.textContent}`;

const never = new Promise<never>(() => {});

/** A boundary that suspends keeps the server's HTML. */
function KeepHtml() {
  return use(never);
}

function OnHydrated({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its boundary has hydrated
  useEffect(run, []);
  return null;
}
