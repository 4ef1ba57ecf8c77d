import { type ElementType, type ReactNode, useEffect, useRef } from "react";

const VISIBLE_SHARE = 0.15;
/** What is much taller than the window is seen when it fills this part of it. */
const WINDOW_SHARE = 1 / 3;
const LOOK_AT = [0, 0.03, 0.06, 0.1, VISIBLE_SHARE];

interface RevealProps {
  as?: ElementType;
  className?: string;
  id?: string;
  /** Place among its neighbours, so that they follow one another. */
  order?: number;
  children: ReactNode;
  "aria-labelledby"?: string;
  "data-tone"?: string;
}

/** Rises into place the first time it is seen. What is in view already, or is seen without scripts, is just there. */
export function Reveal({ as: Tag = "div", order = 0, children, ...rest }: RevealProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = sharedObserver();
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      element.dataset.reveal = "done";
    };
  }, []);

  return (
    <Tag {...rest} ref={ref} style={order ? { "--order": order } : undefined}>
      {children}
    </Tag>
  );
}

let observer: IntersectionObserver | undefined;

/** One for all: it tells where they are without laying out the page, and all of them in one go. */
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
  // What has no box yet is in a section that the browser leaves for later.
  const isBelow = boundingClientRect.top >= windowHeight || boundingClientRect.height === 0;
  const isSeen = intersectionRatio >= VISIBLE_SHARE || intersectionRect.height >= windowHeight * WINDOW_SHARE;
  if (isFirstLook && isBelow) dataset.reveal = "waiting";
  else if (isFirstLook || isSeen) {
    dataset.reveal = "done";
    observer?.unobserve(target);
  }
}
