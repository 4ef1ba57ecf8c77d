import { useEffect, useRef } from "react";
import { useContent } from "#src/client/content.tsx";
import { whenActive } from "#src/ui/activity.ts";
import { editItem } from "#src/ui/edit.tsx";
import { PauseIcon, PlayIcon } from "#src/ui/icon.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { useRotation } from "./use-rotation.ts";
import "./hero.css";

const AUTO_ADVANCE_MS = 4_000;
/** The picture with a sequence, in which its solids fuse. */
const FUSING = "hero/melting-pot";

export function Hero() {
  const { slides, buttons } = useContent("home").hero;
  const { index, turn, isLive, isPlaying, isRunning, show, toggle, gestures } = useRotation(
    slides.length,
    AUTO_ADVANCE_MS,
  );
  const hero = useFusing(turn, slides.length, slides[0]?.picture);
  return (
    <section
      {...gestures}
      ref={hero}
      className="hero panel"
      aria-roledescription="carousel"
      aria-label="Introduction"
      data-tone={slides[index]?.tone}
      data-live={isLive || undefined}
      data-turned={turn > 0 || undefined}
      data-running={isRunning || undefined}
      data-paused={!isPlaying || undefined}
      style={{ "--every": `${AUTO_ADVANCE_MS}ms` } as React.CSSProperties}
    >
      <div className="notch bottom-left hero-controls needs-js">
        {/* Both are rendered and the style sheet shows one: before hydration only CSS knows whether motion is allowed. */}
        <button type="button" className="round" onClick={toggle}>
          <span className="if-playing">
            <span className="unseen">Pause slides</span>
            <PauseIcon />
          </span>
          <span className="if-paused">
            <span className="unseen">Play slides</span>
            <PlayIcon />
          </span>
        </button>
        {slides.map((slide, at) => (
          <button
            key={slide.id}
            type="button"
            className="hero-level"
            aria-label={`Slide ${at + 1}: ${slide.headline}`}
            aria-current={at === index || undefined}
            onClick={() => show(at)}
            {...editItem(slide)}
          >
            {at + 1}
            <span className="level-track">
              {/* Each turn mounts a new level, so that it fills from the start. */}
              <span key={at === index ? turn : undefined} />
            </span>
          </button>
        ))}
      </div>
      <div className="hero-slides" aria-live={isPlaying ? "off" : "polite"}>
        {slides.map((slide, at) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            buttons={buttons}
            label={`${at + 1} of ${slides.length}`}
            isFirst={at === 0}
            isCurrent={at === index}
            isInert={isLive && at !== index}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * The first slide's solids drop and fuse after an interaction, or for passive visitors when the slide comes round
 * again.
 */
function useFusing(turn: number, slides: number, picture: string | undefined) {
  const hero = useRef<HTMLElement>(null);
  const fuse = useRef(() => {});
  useEffect(() => {
    if (picture !== FUSING) return;
    const page = new AbortController();
    const start = () =>
      import("./fuse-once.ts")
        .then(({ fuseOnce }) => hero.current && fuseOnce(hero.current, picture, page.signal))
        .catch(() => {});
    fuse.current = start;
    whenActive(start, page.signal);
    return () => page.abort();
  }, [picture]);
  useEffect(() => {
    if (turn === slides) fuse.current();
  }, [turn, slides]);
  return hero;
}
