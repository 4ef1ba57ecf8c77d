"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Glyph } from "../../../src/site/home/glyph.tsx";
import { serviceTabs as allTabs, home } from "./content.json";

const { services: servicesSection } = home;
const { tabs: serviceTabs } = allTabs;

export function Services() {
  const [index, setIndex] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function move({ key }: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (index + step + serviceTabs.length) % serviceTabs.length;
    setIndex(next);
    tabs.current[next]?.focus();
  }

  return (
    <section className="section" aria-labelledby="services">
      <h2 id="services" className="display-2">
        {servicesSection.heading}
      </h2>
      <p className="lead quiet">{servicesSection.intro}</p>
      <div className="services">
        <div role="tablist" aria-labelledby="services" className="tabs" onKeyDown={move}>
          {serviceTabs.map(({ category, glyph, tags }, at) => (
            <button
              key={category}
              ref={(tab) => {
                tabs.current[at] = tab;
              }}
              type="button"
              role="tab"
              id={`tab-${at}`}
              aria-controls={`panel-${at}`}
              aria-selected={at === index}
              tabIndex={at === index ? 0 : -1}
              onClick={() => setIndex(at)}
            >
              <Glyph name={glyph} /> {category} <span aria-hidden="true">{tags.length}</span>
            </button>
          ))}
        </div>
        {serviceTabs.map(({ category, headline, tags, picture }, at) => (
          <div
            key={category}
            role="tabpanel"
            id={`panel-${at}`}
            aria-labelledby={`tab-${at}`}
            hidden={at !== index}
            className="panel tone-verdigris"
          >
            <h3 className="title-1">{headline}</h3>
            <ul className="tags">
              {tags.map(({ name: tag }) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <picture>
              <source
                type="image/avif"
                srcSet={`/images/${picture}-640.avif 640w, /images/${picture}-960.avif 960w`}
                sizes="(min-width: 64rem) 560px, (min-width: 48rem) 480px, 100vw"
              />
              <img src={`/images/${picture}-640.webp`} alt="" width={960} height={720} loading="lazy" />
            </picture>
          </div>
        ))}
      </div>
      <a className="button" href={servicesSection.button.href}>
        {servicesSection.button.label}
      </a>
    </section>
  );
}
