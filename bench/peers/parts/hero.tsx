"use client";

import { useEffect, useState } from "react";
import { home } from "./content.json";
import { heroSizes, heroSrcSet } from "./hero-picture.ts";

const { slides: heroSlides, buttons } = home.hero;
const EVERY_MS = 4_000;

export function Hero() {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    if (!isPlaying || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => setIndex((index + 1) % heroSlides.length), EVERY_MS);
    return () => clearTimeout(timer);
  }, [index, isPlaying]);

  return (
    <section className="hero panel" aria-roledescription="carousel" aria-label="Introduction" data-slide={index}>
      {heroSlides.map(({ headline, lead, picture }, at) => {
        const Heading = at === 0 ? "h1" : "h2";
        return (
          <div key={headline} className="hero-slide" data-shown={at === index || undefined} inert={at !== index}>
            <div className="hero-words">
              <Heading className="display-1">{headline}</Heading>
              <p className="lead">{lead}</p>
              <p className="buttons">
                {buttons.map(({ id, label, href }, place) => (
                  <a key={id} className={place > 0 ? "button ghost" : "button"} href={href}>
                    {label}
                  </a>
                ))}
              </p>
            </div>
            <picture>
              <source type="image/avif" srcSet={heroSrcSet(picture)} sizes={heroSizes} />
              <img
                src={`/images/${picture}-880.webp`}
                alt=""
                width={1440}
                height={1440}
                loading={at === 0 ? "eager" : "lazy"}
                fetchPriority={at === 0 ? "high" : undefined}
              />
            </picture>
          </div>
        );
      })}
      <div className="dots">
        <button type="button" className="round" onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? "Pause" : "Play"}
        </button>
        {heroSlides.map(({ headline }, at) => (
          <button
            key={headline}
            type="button"
            className="dot"
            aria-label={`Slide ${at + 1}: ${headline}`}
            aria-current={at === index || undefined}
            onClick={() => setIndex(at)}
          />
        ))}
      </div>
    </section>
  );
}
