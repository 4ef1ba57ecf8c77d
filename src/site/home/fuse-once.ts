import { mayMove } from "#src/ui/motion.ts";
import { fetchSequence, framesOn, playSequence, sequenceDuration } from "#src/ui/sequence/play-sequence.ts";
import { mayPlay, shareInView, whenIdle } from "#src/ui/sequence/when-to-play.ts";

let hasPlayed = false;
/** Of the page that awaits it: each sign of the visitor asks for it. */
let awaitedBy: AbortSignal | undefined;

/** Nothing is stored for it: a visit begins where no page of the site led to this document, and it was not reloaded. */
function isVisitsBeginning(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !document.referrer.startsWith(`${origin}/`) && arrival?.type === "navigate";
}

/**
 * Plays the sequence of the first slide, once per visit: its solids rise, drop and fuse. It is fetched when the page is
 * idle, and played where the slide stays long enough, in this turn or in its next.
 */
export async function fuseOnce(hero: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  if (awaitedBy === signal || hasPlayed || !isVisitsBeginning() || !mayPlay()) return;
  awaitedBy = signal;
  await whenIdle();
  const image = hero.querySelector<HTMLImageElement>(".hero-slide img");
  if (!image) return;
  const isShown = () => image.closest("[data-current]") !== null && shareInView(image) > 0.5 && mayPlay();
  let sheet: Promise<ImageBitmap> | undefined;

  async function play() {
    if (hasPlayed || signal.aborted || !image || !isShown()) return;
    sheet ??= fetchSequence(name, signal);
    const frames = await sheet;
    if (hasPlayed || !isShown() || leftOfTurn(hero) < sequenceDuration(framesOn(frames, image))) return;
    hasPlayed = true;
    await playSequence(image, frames, () => !signal.aborted && mayMove() && hero.matches("[data-running]"));
  }

  // Each turn begins with the level that fills.
  hero.addEventListener("animationstart", () => void play().catch(() => {}), { signal });
  await play();
}

/** For how many milliseconds the slide will stay, by the level that fills meanwhile; 0 while it is held. */
function leftOfTurn(hero: HTMLElement): number {
  const level = hero.querySelector(".hero-level[aria-current] .level-track > span");
  const [filling] = level?.getAnimations() ?? [];
  if (filling?.playState !== "running") return 0;
  return Number(filling.effect?.getComputedTiming().endTime) - Number(filling.currentTime);
}
