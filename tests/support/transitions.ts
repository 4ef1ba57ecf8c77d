import type { Page } from "@playwright/test";

interface Transition {
  /** The animated pseudo-elements. */
  moved: string[];
  ms: number;
}

/**
 * Records the animations of each navigation, within and across documents. A document's records are lost when it is
 * left.
 */
export async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { transitions });
    const note = (transition: ViewTransition) =>
      transition.ready.then(
        () => {
          const animations = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          transitions.push({
            moved: animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ""),
            ms: Math.max(0, ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
          });
        },
        () => transitions.push({ moved: [], ms: 0 }),
      );
    const start = document.startViewTransition;
    document.startViewTransition = function watched(this: Document, ...options: Parameters<typeof start>) {
      const transition = start.apply(this, options);
      note(transition);
      return transition;
    };
    addEventListener("pagereveal", ({ viewTransition }) => viewTransition && note(viewTransition));
  });
  return () => page.evaluate(() => (window as unknown as { transitions: Transition[] }).transitions);
}
