import { MOVING_ILLUSTRATIONS } from "./moving-illustrations.ts";
import { playGesture } from "./play-gesture.ts";
import { fetchSequence } from "./play-sequence.ts";
import { canLoadAnimations } from "./when-to-play.ts";

/** How long a card must be hovered or focused before its picture moves, so that passing over it loads nothing. */
const INTENT_MS = 80;
/** How long a card must be in the middle of the screen, so that scrolling past it loads nothing. */
const CENTRED_MS = 250;
/** Shrinks the observed window to its horizontal centre line. */
const CENTRE_LINE = "-50% 0px";

/** The one illustration whose sheet is loading or playing. */
let current:
  | { image: HTMLImageElement; isPlaying: boolean; stop: AbortController; done?: Promise<boolean> }
  | undefined;

/** Plays a card's illustration on hover or keyboard focus; on touch screens once, when it is centred. */
export function playOnIntent(card: HTMLElement, illustration: string, signal: AbortSignal): void {
  const image = card.querySelector("img");
  if (!image || signal.aborted || !MOVING_ILLUSTRATIONS.has(illustration)) return;
  if (matchMedia("(hover: none)").matches) whenCentred(image, () => play(image, illustration, signal), signal);
  onReach(card, image, () => void play(image, illustration, signal), signal);
}

/** Plays an illustration, and stops any other. Resolves to false if it did not play to its end. */
function play(image: HTMLImageElement, illustration: string, signal: AbortSignal): Promise<boolean> {
  if (current?.image === image || !canLoadAnimations() || !image.complete) return Promise.resolve(false);
  current?.stop.abort();
  // It removes its canvas in its next frame.
  const before = current?.done;
  const own: NonNullable<typeof current> = { image, isPlaying: false, stop: new AbortController() };
  const end = () => own.stop.abort();
  signal.addEventListener("abort", end, { signal: own.stop.signal });
  const isWanted = () => !own.stop.signal.aborted && canLoadAnimations();
  own.done = Promise.all([fetchSequence(illustration, own.stop.signal), before])
    .then(([sheet]) => {
      own.isPlaying = true;
      return playGesture(image, sheet, isWanted);
    })
    .then(isWanted, () => false)
    .finally(() => {
      end();
      if (current === own) current = undefined;
    });
  current = own;
  return own.done;
}

/** Calls `run` when the card has been hovered, or focused by keyboard, for a moment. */
function onReach(card: HTMLElement, image: HTMLImageElement, run: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = () => {
    clearTimeout(timer);
    timer = setTimeout(run, INTENT_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    if (current?.image === image && !current.isPlaying) current.stop.abort();
  };
  const onPointer = ({ pointerType }: PointerEvent) => pointerType !== "touch" && reach();
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    const isInside = card.contains(relatedTarget as Node | null);
    if (!isInside && (target as Element).matches(":focus-visible")) reach();
  };
  card.addEventListener("pointerenter", onPointer, { signal });
  card.addEventListener("pointerleave", leave, { signal });
  card.addEventListener("focusin", onFocus, { signal });
  card.addEventListener("focusout", leave, { signal });
  signal.addEventListener("abort", leave);
  // The card may have been hovered or focused before this code loaded.
  if (card.matches(":hover") || card.querySelector(":focus-visible")) reach();
}

/** Calls `run` when the image has stayed in the middle of the window for a moment, until it returns true. */
function whenCentred(image: HTMLImageElement, run: () => Promise<boolean>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCentred = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      isCentred = entry?.isIntersecting ?? false;
      clearTimeout(timer);
      if (isCentred) timer = setTimeout(attempt, CENTRED_MS);
    },
    { rootMargin: CENTRE_LINE },
  );
  async function attempt() {
    // Two cards in a row are centred simultaneously, so they play in turn.
    while (current) await current.done;
    if (isCentred && (await run())) observer.disconnect();
  }
  observer.observe(image);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
