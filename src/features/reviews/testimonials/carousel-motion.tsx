import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { RoundButton } from "#src/ui/button.tsx";
import { Icon, PauseIcon, PlayIcon } from "#src/ui/icon.tsx";
import { isMotionAllowed } from "#src/ui/motion.ts";
import { LevelDots } from "../list/level-dots.tsx";
import type { CarouselLayout } from "./carousel-layout.ts";
import { useHold } from "./use-hold.ts";

const AUTO_ADVANCE_MS = 5_000;
/** In Embla's unit; takes about half a second. */
const SLIDE_DURATION = 25;

interface CarouselMotionProps {
  viewport: RefObject<HTMLDivElement | null>;
  layout: CarouselLayout;
  count: number;
  /** Receives the indexes of visible slides, or undefined if all are visible. */
  onView: (inView: ReadonlySet<number> | undefined) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** Turns the scrolling row into a looping, auto-advancing carousel with controls, from its current position. */
export function CarouselMotion({ viewport, layout, count, onView, onPlaying }: CarouselMotionProps) {
  const [startIndex] = useState(() => resetScroll(viewport.current));
  const canMove = useOverflow(viewport, count);
  const [connect, embla] = useEmblaCarousel({
    active: canMove,
    loop: true,
    align: "start",
    duration: SLIDE_DURATION,
    startIndex,
    // Every focusable element is already in view. Following the focus would reveal more slides, and Tab would visit
    // each of them.
    watchFocus: false,
  });
  const [isPlaying, setIsPlaying] = useState(isMotionAllowed);
  const [selected, setSelected] = useState(startIndex);
  // Incremented by each move and click, to restart the timer.
  const [turn, setTurn] = useState(0);
  const isHeld = useHold(viewport);

  useLayoutEffect(() => connect(viewport.current), [connect, viewport]);

  useEffect(() => {
    if (!embla || !canMove) return onView(undefined);
    const look = () => {
      setSelected(embla.selectedScrollSnap());
      setTurn((before) => before + 1);
    };
    const view = () => {
      const inView = embla.slidesInView();
      if (inView.length > 0) onView(new Set(inView));
    };
    embla.on("select", look).on("reInit", look).on("slidesInView", view);
    look();
    // Embla may have fired slidesInView before the listener was added.
    view();
    return () => {
      embla.off("select", look).off("reInit", look).off("slidesInView", view);
    };
  }, [embla, canMove, onView]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the timer
  useEffect(() => {
    if (!embla || !canMove || !isPlaying || isHeld) return;
    const timer = setTimeout(() => embla.scrollNext(!isMotionAllowed()), AUTO_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [embla, canMove, isPlaying, isHeld, turn]);

  useEffect(() => {
    const onMotionChange = () => isMotionAllowed() || setIsPlaying(false);
    addEventListener("motionchange", onMotionChange);
    return () => removeEventListener("motionchange", onMotionChange);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes, not when the listener does
  useEffect(() => onPlaying(isPlaying), [isPlaying]);

  if (!canMove) return null;
  const restart = () => setTurn((before) => before + 1);
  return (
    <>
      <RoundButton name={isPlaying ? "Pause slides" : "Play slides"} onClick={() => setIsPlaying(!isPlaying)}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </RoundButton>
      {layout === "dots" ? (
        <LevelDots
          count={count}
          selected={selected}
          turn={turn}
          isRunning={isPlaying && !isHeld}
          onSelect={(index) => {
            restart();
            embla?.scrollTo(index, !isMotionAllowed());
          }}
        />
      ) : (
        <>
          <RoundButton
            name="Previous review"
            onClick={() => {
              restart();
              embla?.scrollPrev(!isMotionAllowed());
            }}
          >
            <Icon name="arrowLeft" />
          </RoundButton>
          <RoundButton
            name="Next review"
            onClick={() => {
              restart();
              embla?.scrollNext(!isMotionAllowed());
            }}
          >
            <Icon name="arrowRight" />
          </RoundButton>
        </>
      )}
    </>
  );
}

/** True if not all slides fit side by side. */
function useOverflow(viewport: RefObject<HTMLElement | null>, count: number): boolean {
  const [canMove, setCanMove] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const row = viewport.current;
      const slide = row?.querySelector<HTMLElement>(".slide");
      // The gaps are too narrow to affect the rounded number.
      if (row && slide) setCanMove(count > Math.round(row.clientWidth / slide.offsetWidth));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [viewport, count]);
  return canMove;
}

/** Resets the native scroll position and returns the index of the first visible slide. */
function resetScroll(viewport: HTMLElement | null): number {
  const [first, second] = viewport?.querySelectorAll<HTMLElement>(".slide") ?? [];
  if (!viewport || !first || !second) return 0;
  const index = Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft));
  viewport.scrollLeft = 0;
  return index;
}
