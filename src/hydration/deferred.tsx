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

// What is below the first view is in the page from the server, and its code comes when the visitor begins to do something:
// who reads the first view alone loads nothing else. Until then a press in it is held (src/hydration/head/queued-events.ts).

const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart", "scroll"];

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Ends the wait for code that did not load. */
let giveUp = () => {};

interface DeferredModule<Props> {
  default: ComponentType<Props>;
  /** Fetches what the component shows, and returns it. */
  fetchData?: () => Promise<unknown>;
}

/** The data have changed since the page was made: its HTML shows the older ones. */
let isOutdated = false;

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
  if (module.fetchData && isInHtml()) {
    const data = await module.fetchData();
    isOutdated = digestOf([data]) !== pageState().digest;
  }
  return module;
}

const DEFERRED = "[data-deferred]";
const isInHtml = () => document.querySelector(`${DEFERRED}:not(:empty)`) !== null;

/**
 * Without its code a part stays as the server rendered it, and the server answers its presses. Never resolves where there
 * is such a part.
 *
 * @throws what failed, where nothing was rendered: after a change of page
 */
function keepHtml(error: unknown): Promise<never> {
  if (!isInHtml()) throw error;
  // An answer that the API refused is no fault of this code.
  if (error instanceof Error) reportError(error);
  takeOver();
  return new Promise((_, reject) => {
    giveUp = () => reject(error);
  });
}

interface DeferredProps {
  className?: string;
  /** There is a `DeferredData` within, which React takes over last. */
  hasData?: boolean;
  children: ReactNode;
}

/** Around deferred components: the page's HTML stays as it came until their code is there. */
export function Deferred({ className, hasData = false, children }: DeferredProps) {
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
    <div className={className} data-deferred="">
      <Suspense fallback={null}>
        {children}
        {!hasData && <Arrived />}
      </Suspense>
    </div>
  );
}

/**
 * Around what shows a deferred part's data. If they have changed since the page was made, its HTML cannot be taken over: it
 * stays until everything around it is, and is then made anew. What was pressed in it meanwhile is pressed in the new.
 */
export function DeferredData({ children }: { children: ReactNode }) {
  const [isAnew, setIsAnew] = useState(!isOutdated);
  const pressed = useRef<{ button: Element; name: string }[]>([]);
  // At once: no press may come between the two.
  useLayoutEffect(() => {
    if (isAnew) return;
    const buttons = [...document.querySelectorAll(`${DEFERRED} [data-heard]`)];
    pressed.current = buttons.map((button) => ({ button, name: nameOf(button) }));
    isOutdated = false;
    setIsAnew(true);
  }, [isAnew]);

  function pressAnew() {
    const gone = pressed.current.filter(({ button }) => !button.isConnected);
    const buttons = [...document.querySelectorAll<HTMLElement>("main :is(a, button)")];
    for (const { name } of gone) buttons.find((button) => nameOf(button) === name)?.click();
  }

  return (
    <Suspense key={String(isAnew)}>
      {isAnew ? children : <LeaveHtml />}
      <Arrived onArrival={pressAnew} />
    </Suspense>
  );
}

const nameOf = (button: Element) => `${button.tagName} ${button.ariaLabel ?? button.textContent}`;

const never = new Promise<never>(() => {});

/** What waits leaves the server's HTML as it is. */
function LeaveHtml() {
  return use(never);
}

/** Runs with what it is beside: from now on presses in it are heard as they come. */
function Arrived({ onArrival }: { onArrival?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once, whatever is to be done then
  useEffect(() => {
    takeOver();
    onArrival?.();
  }, []);
  return null;
}

/** Presses in the parts are heard from now on, and those that were held are made again. */
function takeOver() {
  for (const part of document.querySelectorAll(DEFERRED)) part.removeAttribute("data-deferred");
  window.heldEvents?.release();
}
