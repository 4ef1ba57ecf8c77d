"use client";

import { useEffect, useRef, useState } from "react";
import { home } from "./content.json";

const { counters } = home;

const STEPS = 50;
const STEP_MS = 30;

export function Counters() {
  const section = useRef<HTMLElement>(null);
  const [step, setStep] = useState(STEPS);

  useEffect(() => {
    if (!section.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      let next = 0;
      timer = setInterval(() => {
        setStep(next++);
        if (next > STEPS) clearInterval(timer);
      }, STEP_MS);
    });
    observer.observe(section.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);

  return (
    <section ref={section} className="wide panel tone-graphite" aria-labelledby="counters">
      <h2 id="counters" className="title-1">
        {counters.heading}
      </h2>
      <ul className="counters">
        {counters.items.map(({ label, prefix, target, decimals, suffix }) => (
          <li key={label}>
            <span className="figure">
              {`${prefix}${((target * step) / STEPS).toFixed(decimals)}${suffix}`}
              <span className="level" style={{ transform: `scaleX(${step / STEPS})` }} />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
