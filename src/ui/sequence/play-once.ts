import { fetchSequence, playSequence } from "./play-sequence.ts";
import { canLoadAnimations, shareInView, whenIdle } from "./when-to-play.ts";

/** Plays an illustration's sequence once it is in view and the page is idle. */
export async function playOnce(image: HTMLImageElement, name: string, signal: AbortSignal): Promise<void> {
  if (!canLoadAnimations()) return;
  await whenIdle();
  if (signal.aborted || shareInView(image) < 0.5) return;
  const frames = await fetchSequence(name, signal);
  await playSequence(image, frames, () => !signal.aborted && canLoadAnimations());
}
