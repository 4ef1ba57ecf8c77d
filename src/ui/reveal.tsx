import { type ElementType, type ReactNode, useEffect, useRef } from "react";

const VISIBLE_SHARE = 0.15;
/** An element much taller than the window counts as seen when it fills this share of it. */
const WINDOW_SHARE = 1 / 3;
const LOOK_AT = [0, 0.03, 0.06, 0.1, VISIBLE_SHARE];

interface RevealProps {
  as?: ElementType;
  className?: string;
  id?: string;
  children: ReactNode;
  "aria-labelledby"?: string;
  "data-tone"?: string;
}

/**
 * Rises into place the first time it is seen, the items of a list one after another. What is in view already, or seen without
 * scripts, is simply there.
 */
export function Reveal({ as: Tag = "div", children, ...rest }: RevealProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (Tag === "li") element.style.setProperty("--order", String(placeOf(element)));
    const observer = sharedObserver();
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      element.dataset.reveal = "done";
    };
  }, [Tag]);

  return (
    <Tag {...rest} ref={ref}>
      {children}
    </Tag>
  );
}

const placeOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);

let observer: IntersectionObserver | undefined;

/** Shared by all: it reports where they are without forcing a layout, and all of them in one go. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => entries.forEach(look), { threshold: LOOK_AT });
  return observer;
}

function look({
  target,
  boundingClientRect,
  intersectionRect,
  intersectionRatio,
  rootBounds,
}: IntersectionObserverEntry) {
  const { dataset } = target as HTMLElement;
  const windowHeight = rootBounds?.height ?? innerHeight;
  const isFirstLook = dataset.reveal === undefined;
  // An element without a box yet is in a section that the browser has not laid out.
  const isBelow = boundingClientRect.top >= windowHeight || boundingClientRect.height === 0;
  const isSeen = intersectionRatio >= VISIBLE_SHARE || intersectionRect.height >= windowHeight * WINDOW_SHARE;
  if (isFirstLook && isBelow) dataset.reveal = "waiting";
  else if (isFirstLook || isSeen) {
    dataset.reveal = "done";
    observer?.unobserve(target);
  }
}
