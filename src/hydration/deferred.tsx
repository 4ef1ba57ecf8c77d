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
import { whenEngaged } from "#src/ui/activity.ts";
import { removeLaidOutMarks } from "./laid-out-marks.ts";

// Content below the fold is server-rendered, and its code loads at the visitor's first interaction or scroll: a visitor
// who only reads the first view loads nothing else. Until then, clicks in it are queued (head/queued-events.ts).

let start = () => {};
const started = new Promise<void>((resolve) => {
  start = resolve;
});

/** Stops waiting for code that failed to load. */
let giveUp = () => {};

/** True if the data has changed since the page was rendered, so that its HTML is outdated. */
let isOutdated = false;

interface DeferredModule {
  default: ComponentType;
  /** Fetches the component's data. */
  fetchData: () => Promise<unknown>;
}

interface DeferredOptions {
  /** The component itself on the server, which renders it immediately. */
  component: ComponentType | undefined;
  className?: string;
}

/**
 * A component whose code loads at the visitor's first interaction or scroll; until then it shows the server's HTML. It
 * contains a `DeferredData`. The page's `handle` sets `hasDeferredData`, since the document does not contain its data,
 * which is fetched before it hydrates.
 */
export function deferred(load: () => Promise<DeferredModule>, { component, className }: DeferredOptions) {
  const Part = component ?? lazy(() => loadWithData(load).catch(keepHtml));
  return function Deferred() {
    useEffect(() => {
      const gone = new AbortController();
      // The visitor may have been active before this code loaded.
      whenEngaged(start, gone.signal);
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
  removeLaidOutMarks();
  if (isInHtml()) isOutdated = digestOf([await module.fetchData()]) !== pageState().digest;
  return module;
}

const isInHtml = () => document.querySelector("[data-deferred]:not(:empty)") !== null;

/**
 * If the code fails to load, a server-rendered part stays unchanged, the server handles its clicks, and this promise
 * never resolves.
 *
 * @throws the error if nothing was rendered, after a client-side navigation
 */
function keepHtml(error: unknown): Promise<never> {
  if (!isInHtml()) throw error;
  // A rejection by the API is not a failure to load.
  if (error instanceof Error) reportError(error);
  window.queuedEvents?.replayAll();
  return new Promise((_, reject) => {
    giveUp = () => reject(error);
  });
}

/**
 * Wraps the components that show a deferred part's data, and hydrates last. If the data has changed since the page was
 * rendered, its HTML cannot be hydrated: it stays until everything around it is hydrated, and is then rendered again.
 * Clicks that were queued on the old HTML are replayed on the new.
 */
export function DeferredData({ children }: { children: ReactNode }) {
  const [isCurrent, setIsCurrent] = useState(!isOutdated);
  const clicked = useRef<{ button: Element; label: string }[]>([]);
  // A layout effect runs in the same frame, so no click can come in between.
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
