import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { STAR } from "#src/client/star.ts";
import { RATING_MAX, RATING_STEP, ratingText } from "#src/contract/rating.ts";
import { messages } from "../messages.ts";
import "./star-rating.css";

const VALUES = Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, index) => index * RATING_STEP);
const CELL = 24;
const FIVE = Array.from({ length: RATING_MAX }, (_, index) => `M${index * CELL + CELL / 2} 2.6${STAR}`).join("");

interface StarRatingProps {
  name: string;
  defaultValue?: number;
  label?: string;
  /** The text shown while there are no stars. */
  none?: string;
  /** If set, no stars mean no answer, instead of a rating of 0. */
  isOptional?: boolean;
}

/**
 * A rating in half stars: eleven invisible radio buttons over the halves of five stars. Uncontrolled, so a choice made
 * before hydration is kept, and works like any other form field. The style sheet fills the stars up to the chosen or
 * hovered radio button.
 */
export function StarRating({
  name,
  defaultValue = 0,
  label = "Your rating",
  none = messages.noStars,
  isOptional = false,
}: StarRatingProps) {
  const [rating, setRating] = useState(defaultValue);
  const group = useRef<HTMLFieldSetElement>(null);
  const zeroId = useId();

  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen) setRating(Number(chosen.value));
  }, []);

  function move(event: KeyboardEvent) {
    const to = valueAfter(event.key, rating);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const radio = group.current?.querySelectorAll("input")[to / RATING_STEP];
    radio?.focus();
    radio?.click();
  }

  return (
    <fieldset ref={group} className="rating-field" onKeyDown={move}>
      <legend className="legend">{label}</legend>
      <div className="star-rating">
        {VALUES.map((value) => (
          <input
            key={value}
            id={value === 0 ? zeroId : undefined}
            type="radio"
            name={name}
            value={isOptional && value === 0 ? "" : value}
            defaultChecked={value === defaultValue}
            onChange={() => setRating(value)}
            aria-label={ratingName(value)}
          />
        ))}
        <svg viewBox={`0 0 ${RATING_MAX * CELL} ${CELL}`} aria-hidden="true">
          <path d={FIVE} className="outline" />
          <path d={FIVE} className="filled" />
        </svg>
      </div>
      <p className="rating-text" aria-live="polite">
        {rating === 0 ? <span className="rating-none">{none}</span> : ratingText(rating)}
      </p>
      <label className="rating-clear text-link" htmlFor={zeroId}>
        Clear
      </label>
    </fieldset>
  );
}

/** 'No stars', '0.5 star', '1 star', '1.5 stars' and so on. */
function ratingName(value: number): string {
  if (value === 0) return "No stars";
  return `${value} ${value > 1 ? "stars" : "star"}`;
}

/** The rating after a key press: half a star up or down, or an end. Does not wrap around. */
function valueAfter(key: string, rating: number): number | undefined {
  const to = {
    ArrowRight: rating + RATING_STEP,
    ArrowUp: rating + RATING_STEP,
    ArrowLeft: rating - RATING_STEP,
    ArrowDown: rating - RATING_STEP,
    Home: 0,
    End: RATING_MAX,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), RATING_MAX);
}
