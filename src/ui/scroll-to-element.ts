const SETTLING_MS = 8_000;
const VISITOR_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to an element, and again whenever the page's height changes: after a client-side navigation, style sheets and
 * data above it may load later. Stops at the visitor's next input. Returns a function that stops it earlier.
 */
export function scrollToElement(element: Element): () => void {
  const ended = new AbortController();
  const resizes = new ResizeObserver(() => element.scrollIntoView());
  const end = () => {
    resizes.disconnect();
    ended.abort();
  };
  for (const type of VISITOR_MOVES) addEventListener(type, end, { signal: ended.signal });
  const timer = setTimeout(end, SETTLING_MS);
  ended.signal.addEventListener("abort", () => clearTimeout(timer));
  element.scrollIntoView();
  resizes.observe(document.body);
  return end;
}
