import { heroSlides } from "#src/content/home.ts";
import { RoundButton } from "#src/ui/button.tsx";
import { PauseIcon, PlayIcon } from "#src/ui/icon.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { useRotation } from "./use-rotation.ts";
import "./hero.css";

const AUTO_ADVANCE_MS = 4_000;

export function Hero() {
  const { index, turn, isLive, isPlaying, isRunning, show, toggle, holds } = useRotation(
    heroSlides.length,
    AUTO_ADVANCE_MS,
  );
  return (
    <section
      {...holds}
      className="hero panel"
      aria-roledescription="carousel"
      aria-label="Introduction"
      data-tone={heroSlides[index]?.tone}
      data-live={isLive || undefined}
      data-turned={turn > 0 || undefined}
      data-running={isRunning || undefined}
      data-paused={!isPlaying || undefined}
      style={{ "--every": `${AUTO_ADVANCE_MS}ms` } as React.CSSProperties}
    >
      <div className="notch bottom-left hero-controls needs-js">
        <RoundButton name={isPlaying ? "Pause slides" : "Play slides"} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </RoundButton>
        {heroSlides.map(({ headline }, at) => (
          <button
            key={headline}
            type="button"
            className="hero-level"
            aria-label={`Slide ${at + 1}: ${headline}`}
            aria-current={at === index || undefined}
            onClick={() => show(at)}
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
        {heroSlides.map((slide, at) => (
          <HeroSlide
            key={slide.headline}
            {...slide}
            label={`${at + 1} of ${heroSlides.length}`}
            isFirst={at === 0}
            isCurrent={at === index}
            isInert={isLive && at !== index}
          />
        ))}
      </div>
    </section>
  );
}
