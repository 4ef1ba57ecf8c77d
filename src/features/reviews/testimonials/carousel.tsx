import { type ReactNode, useEffect, useRef, useState } from "react";
import { useIsNear } from "#src/ui/use-is-near.ts";
import { type CarouselLayout, MOST_SHOWN } from "./carousel-layout.ts";
import type { CarouselMotion } from "./carousel-motion.tsx";
import "./carousel.css";

interface CarouselProps {
  label: string;
  layout: CarouselLayout;
  slides: { key: string; content: ReactNode }[];
  /** Content outside the slides, such as a dialog. */
  children?: ReactNode;
}

/**
 * A row with native scrolling and snapping. Looping, auto-advance and controls load when it is near the viewport.
 */
export function Carousel({ label, layout, slides, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [Motion, setMotion] = useState<{ Controls: typeof CarouselMotion }>();
  const [inView, setInView] = useState<ReadonlySet<number>>();
  const [isLive, setIsLive] = useState(false);

  const isNear = useIsNear(viewport);

  useEffect(() => {
    if (!isNear) return;
    let isHere = true;
    void import("./carousel-motion.tsx").then((module) => isHere && setMotion({ Controls: module.CarouselMotion }));
    return () => {
      isHere = false;
    };
  }, [isNear]);

  return (
    <section className={`carousel ${layout}`} aria-roledescription="carousel" aria-label={label}>
      {slides.length > 1 && (
        <div className={`carousel-controls needs-js ${layout === "arrows" ? "notch" : ""}`}>
          {Motion && (
            <Motion.Controls
              viewport={viewport}
              layout={layout}
              count={slides.length}
              onView={setInView}
              onPlaying={(isPlaying) => setIsLive(!isPlaying)}
            />
          )}
        </div>
      )}
      <div className="carousel-viewport" ref={viewport} data-moving={Motion && slides.length > 1 ? "" : undefined}>
        <div className="carousel-row" aria-live={isLive ? "polite" : "off"}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset; this is how carousels are labelled
            <div
              key={key}
              className={index < MOST_SHOWN ? "slide" : "slide late"}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={inView !== undefined && !inView.has(index)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
