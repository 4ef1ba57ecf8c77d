type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/**
 * Handles events before the page does, and calls `onDrawn` now and after each re-rendering by React. Returns a function
 * that stops this.
 */
export function watchPage(listeners: Listeners, onDrawn: () => void): () => void {
  const drawn = new MutationObserver(onDrawn);
  drawn.observe(document.body, { childList: true, subtree: true });
  onDrawn();
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
    drawn.disconnect();
  };
}
