import { type FocusEvent, type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import { isMotionAllowed } from "#src/ui/motion.ts";

/** A swipe is longer than this, and more level than steep. */
const SWIPE_MIN_PX = 40;

/**
 * The index of the visible slide out of `count`, and when the next one follows. The rotation continues after every
 * choice. It pauses only while the tab is hidden or a slide has the keyboard focus, and stops only for the pause button
 * or reduced motion.
 */
export function useRotation(count: number, everyMs: number) {
  const [{ index, turn }, setShown] = useState({ index: 0, turn: 0 });
  const [isLive, setIsLive] = useState(false);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHidden, setIsHidden] = useState(false);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const isRunning = isLive && isPlaying && !isHidden && !hasKeyboard;

  /** Each choice counts as a new turn, so that the timer restarts even for the slide that is already shown. */
  const show = (next: number) => setShown((shown) => ({ index: next % count, turn: shown.turn + 1 }));

  const left = useRef({ turn, ms: everyMs });
  useEffect(() => {
    if (!isRunning) return;
    if (left.current.turn !== turn) left.current = { turn, ms: everyMs };
    const startedAt = performance.now();
    const timer = setTimeout(
      () => setShown((shown) => ({ index: (shown.index + 1) % count, turn: shown.turn + 1 })),
      left.current.ms,
    );
    return () => {
      clearTimeout(timer);
      left.current.ms = Math.max(0, left.current.ms - (performance.now() - startedAt));
    };
  }, [isRunning, turn, count, everyMs]);

  useEffect(() => {
    const onMotion = () => setIsPlaying(isMotionAllowed());
    const onVisibility = () => setIsHidden(document.hidden);
    onMotion();
    onVisibility();
    setIsLive(true);
    addEventListener("motionchange", onMotion);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("motionchange", onMotion);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  const watchKeyboard = ({ target }: FocusEvent | KeyboardEvent) =>
    setHasKeyboard((target as Element).matches(":focus-visible"));
  const holds = {
    onFocus: watchKeyboard,
    onKeyUp: watchKeyboard,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setHasKeyboard(false);
    },
  };

  const touch = useRef({ x: 0, y: 0 });
  const swipes = {
    onTouchStart: ({ touches }: TouchEvent) => {
      const at = touches[0];
      if (at) touch.current = { x: at.clientX, y: at.clientY };
    },
    onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
      const at = changedTouches[0];
      if (!at || touches.length > 0) return;
      const [x, y] = [at.clientX - touch.current.x, at.clientY - touch.current.y];
      if (Math.abs(x) > SWIPE_MIN_PX && Math.abs(x) > 2 * Math.abs(y)) show(index + (x < 0 ? 1 : count - 1));
    },
  };

  const toggle = () => setIsPlaying(!isPlaying);
  return { index, turn, isLive, isPlaying, isRunning, show, toggle, gestures: { ...holds, ...swipes } };
}
