import { type ElementType, type ReactNode, useEffect, useRef } from "react";

const VISIBLE_SHARE = 0.15;

interface RevealProps {
  as?: ElementType;
  className?: string;
  id?: string;
  /** Place among its neighbours, so that they follow one another. */
  order?: number;
  children: ReactNode;
  "aria-labelledby"?: string;
  "data-field"?: string;
}

/** Rises into place the first time it is seen. What is in view already, or is seen without scripts, just stands there. */
export function Reveal({ as: Tag = "div", order = 0, children, ...rest }: RevealProps) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = "waiting";
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.reveal = "done";
        observer.disconnect();
      },
      { threshold: Math.min(VISIBLE_SHARE, window.innerHeight / Math.max(element.offsetHeight, 1) / 3) },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.dataset.reveal = "done";
    };
  }, []);

  return (
    <Tag {...rest} ref={ref} style={order ? { "--order": order } : undefined}>
      {children}
    </Tag>
  );
}
