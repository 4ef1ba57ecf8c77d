"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../src/ui/icon.tsx";
import { home } from "./content.json";
import reviews from "./reviews.json" with { type: "json" };

const EVERY_MS = 5_000;

/** A scroll-snap carousel with buttons and dots, which advances while visible. */
export function Testimonials() {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isSeen, setIsSeen] = useState(false);

  function show(next: number) {
    const at = (next + reviews.length) % reviews.length;
    const slide = row.current?.children[at] as HTMLElement | undefined;
    row.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: "smooth" });
    setIndex(at);
  }

  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setTimeout(() => show(index + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [index, isSeen]);

  return (
    <section className="wide card" aria-labelledby="testimonials">
      <h2 id="testimonials" className="display-2">
        {home.testimonials.heading}
      </h2>
      <ul className="testimonials" ref={row}>
        {reviews.map(({ name, role, rating, text }) => (
          <li key={text} className="panel">
            <p className="rating">{rating.toFixed(1)} out of 5</p>
            <blockquote className="title-2" dir="auto">
              {text}
            </blockquote>
            <p className="author">
              <img src="/images/team/fallback-128.webp" alt="" width={52} height={52} loading="lazy" />
              <span>
                <strong dir="auto">{name}</strong> {role}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="dots">
        <button type="button" className="round" aria-label="Previous" onClick={() => show(index - 1)}>
          <Icon name="arrowLeft" />
        </button>
        {reviews.map(({ text }, at) => (
          <button
            key={text}
            type="button"
            className="dot"
            aria-label={`Review ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => show(at)}
          />
        ))}
        <button type="button" className="round" aria-label="Next" onClick={() => show(index + 1)}>
          <Icon name="arrowRight" />
        </button>
      </p>
    </section>
  );
}
