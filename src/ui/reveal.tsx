import { type CSSProperties, type ElementType, type ReactNode, useEffect, useRef } from "react";
import { whenEngaged } from "./activity.ts";

const VISIBLE_SHARE = 0.15;
/** An element taller than the window counts as visible when it fills this share of it. */
const WINDOW_SHARE = 1 / 3;
const THRESHOLDS = [0, 0.03, 0.06, 0.1, VISIBLE_SHARE];

interface RevealProps {
  as?: ElementType;
  className?: string;
  id?: string;
  style?: CSSProperties;
  children: ReactNode;
  "aria-labelledby"?: string;
  "data-tone"?: string;
  "data-field"?: string;
  "data-entry"?: string;
  "data-form"?: string;
}

/**
 * Animates children into place when they first scroll into view; list items are staggered. No animation without scripts,
 * or for content already in view. Nothing is hidden until the visitor interacts or scrolls, so full-page screenshots are
 * complete.
 */
export function Reveal({ as: Tag = "div", children, ...rest }: RevealProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (Tag === "li") element.style.setProperty("--order", String(siblingIndex(element)));
    const mounted = new AbortController();
    whenEngaged(() => sharedObserver().observe(element), mounted.signal);
    return () => {
      mounted.abort();
      observer?.unobserve(element);
      element.dataset.reveal = "done";
    };
  }, [Tag]);

  return (
    <Tag {...rest} ref={ref}>
      {children}
    </Tag>
  );
}

const siblingIndex = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);

let observer: IntersectionObserver | undefined;

/** Shared by all instances; an observer doesn't force a layout. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => entries.forEach(onIntersection), { threshold: THRESHOLDS });
  return observer;
}

function onIntersection({
  target,
  boundingClientRect,
  intersectionRect,
  intersectionRatio,
  rootBounds,
}: IntersectionObserverEntry) {
  const { dataset } = target as HTMLElement;
  const windowHeight = rootBounds?.height ?? innerHeight;
  const isFirstEntry = dataset.reveal === undefined;
  // An element without a box is in a section that the browser hasn't laid out yet.
  const isBelow = boundingClientRect.top >= windowHeight || boundingClientRect.height === 0;
  const isSeen = intersectionRatio >= VISIBLE_SHARE || intersectionRect.height >= windowHeight * WINDOW_SHARE;
  if (isFirstEntry && isBelow) dataset.reveal = "waiting";
  else if (isFirstEntry || isSeen) {
    dataset.reveal = "done";
    observer?.unobserve(target);
  }
}
