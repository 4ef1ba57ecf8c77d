// How one page makes room for the next is decoration. The browser gives it up where the next one begins, the window is
// resized or hidden, or the page takes long; the navigation goes on. That is no error. One in the new page itself is: it
// rejects another promise of the transition.

function settle(transition: ViewTransition | null): void {
  transition?.ready.catch(() => {});
}

/** Settles every transition where it starts: between documents, and within one. */
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
