// Page transitions are decoration. The browser skips one if another begins, the window is resized or hidden, or the
// page takes long; the navigation continues. A skipped transition is not an error. An error in the new page itself is
// one: it rejects another promise of the transition.

function settle(transition: ViewTransition | null): void {
  transition?.ready.catch(() => {});
}

/** Handles the promises of every transition where it starts: between documents, and within one. */
export function settleTransitions(): void {
  for (const type of ["pageswap", "pagereveal"] as const)
    addEventListener(type, ({ viewTransition }: PageSwapEvent | PageRevealEvent) => settle(viewTransition));
  const start = document.startViewTransition as typeof document.startViewTransition | undefined;
  if (!start) return;
  document.startViewTransition = (...options) => {
    const transition = start.apply(document, options);
    settle(transition);
    return transition;
  };
}
