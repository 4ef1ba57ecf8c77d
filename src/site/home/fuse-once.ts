import { isMotionAllowed } from "#src/ui/motion.ts";
import { fetchSequence, framesOn, playSequence, sequenceDuration } from "#src/ui/sequence/play-sequence.ts";
import { canLoadAnimations, shareInView, whenIdle } from "#src/ui/sequence/when-to-play.ts";

let hasPlayed = false;
/** The signal of the page that is already waiting, because each interaction calls `fuseOnce` again. */
let awaitedBy: AbortSignal | undefined;

/** True if a visit begins: the document was not reached from a page of the site, and not reloaded. Stores nothing. */
function isVisitsBeginning(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !document.referrer.startsWith(`${origin}/`) && arrival?.type === "navigate";
}

/**
 * Plays the sequence of the first slide once per visit: its solids rise, drop and fuse. It is fetched when the page is
 * idle, and plays if the slide stays long enough, in this turn or in its next.
 */
export async function fuseOnce(hero: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  if (awaitedBy === signal || hasPlayed || !isVisitsBeginning() || !canLoadAnimations()) return;
  awaitedBy = signal;
  await whenIdle();
  const image = hero.querySelector<HTMLImageElement>(".hero-slide img");
  if (!image) return;
  const isShown = () => image.closest("[data-current]") !== null && shareInView(image) > 0.5 && canLoadAnimations();
  let sheet: Promise<ImageBitmap> | undefined;

  async function play() {
    if (hasPlayed || signal.aborted || !image || !isShown()) return;
    sheet ??= fetchSequence(name, signal);
    const frames = await sheet;
    if (hasPlayed || !isShown() || leftOfTurn(hero) < sequenceDuration(framesOn(frames, image))) return;
    hasPlayed = true;
    await playSequence(image, frames, () => !signal.aborted && isMotionAllowed() && hero.matches("[data-running]"));
  }

  // Each turn begins when its level starts to fill.
  hero.addEventListener("animationstart", () => void play().catch(() => {}), { signal });
  await play();
}

/** How many milliseconds the slide will stay, derived from its level; 0 while it is paused. */
function leftOfTurn(hero: HTMLElement): number {
  const level = hero.querySelector(".hero-level[aria-current] .level-track > span");
  const [filling] = level?.getAnimations() ?? [];
  if (filling?.playState !== "running") return 0;
  return Number(filling.effect?.getComputedTiming().endTime) - Number(filling.currentTime);
}
