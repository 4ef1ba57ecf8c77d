import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { RoundButton } from "#src/ui/button.tsx";
import { Icon, PauseIcon, PlayIcon } from "#src/ui/icon.tsx";
import { mayMove } from "#src/ui/motion.ts";
import { LevelDots } from "../list/level-dots.tsx";
import type { CarouselLayout } from "./carousel-layout.ts";
import { useHold } from "./use-hold.ts";

const AUTO_ADVANCE_MS = 5_000;
/** Embla's own unit: comes to rest after about half a second. */
const SLIDE_DURATION = 25;

interface CarouselMotionProps {
  viewport: RefObject<HTMLDivElement | null>;
  layout: CarouselLayout;
  count: number;
  /** Which slides can be seen; undefined where all can. */
  onView: (inView: ReadonlySet<number> | undefined) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** Takes a row over where its visitor left it, makes it go round and on, and gives the controls for that. */
export function CarouselMotion({ viewport, layout, count, onView, onPlaying }: CarouselMotionProps) {
  const [startIndex] = useState(() => leaveScrolling(viewport.current));
  const canMove = useOverflow(viewport, count);
  const [connect, embla] = useEmblaCarousel({
    active: canMove,
    loop: true,
    align: "start",
    duration: SLIDE_DURATION,
    startIndex,
  });
  const [isPlaying, setIsPlaying] = useState(mayMove);
  const [selected, setSelected] = useState(startIndex);
  // Grows with every move and every click, so that the count of seconds begins again.
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
    // What is in view may have been told before anybody listened.
    view();
    return () => {
      embla.off("select", look).off("reInit", look).off("slidesInView", view);
    };
  }, [embla, canMove, onView]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn begins the count again
  useEffect(() => {
    if (!embla || !canMove || !isPlaying || isHeld) return;
    const timer = setTimeout(() => embla.scrollNext(!mayMove()), AUTO_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [embla, canMove, isPlaying, isHeld, turn]);

  useEffect(() => {
    const onMotionChange = () => mayMove() || setIsPlaying(false);
    addEventListener("motionchange", onMotionChange);
    return () => removeEventListener("motionchange", onMotionChange);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the listener does
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
            embla?.scrollTo(index, !mayMove());
          }}
        />
      ) : (
        <>
          <RoundButton
            name="Previous review"
            onClick={() => {
              restart();
              embla?.scrollPrev(!mayMove());
            }}
          >
            <Icon name="arrowLeft" />
          </RoundButton>
          <RoundButton
            name="Next review"
            onClick={() => {
              restart();
              embla?.scrollNext(!mayMove());
            }}
          >
            <Icon name="arrowRight" />
          </RoundButton>
        </>
      )}
    </>
  );
}

/** Whether there are more slides than fit beside each other. Those that all fit have nowhere to go. */
function useOverflow(viewport: RefObject<HTMLElement | null>, count: number): boolean {
  const [canMove, setCanMove] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const row = viewport.current;
      const slide = row?.querySelector<HTMLElement>(".slide");
      // A slide that is as wide as its row stands alone; the gaps are too narrow to matter in a whole number.
      if (row && slide) setCanMove(count > Math.round(row.clientWidth / slide.offsetWidth));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [viewport, count]);
  return canMove;
}

/** Puts the scrolled row back to its beginning and answers which slide was at the front: there the carousel starts. */
function leaveScrolling(viewport: HTMLElement | null): number {
  const [first, second] = viewport?.querySelectorAll<HTMLElement>(".slide") ?? [];
  if (!viewport || !first || !second) return 0;
  const index = Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft));
  viewport.scrollLeft = 0;
  return index;
}
