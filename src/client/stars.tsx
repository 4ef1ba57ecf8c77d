import { OF_RATING_MAX, RATING_MAX } from "../contract/rating.ts";
import { STAR } from "./star.ts";
import "./stars.css";

const STAR_WIDTH = 24;
const PITCH = 28;
const WIDTH = (RATING_MAX - 1) * PITCH + STAR_WIDTH;
const FIVE = Array.from({ length: RATING_MAX }, (_, index) => `M${index * PITCH + STAR_WIDTH / 2} 2.4${STAR}`).join("");

/** A rating as stars and a number; screen readers read "4.5 out of 5". */
export function Stars({ rating, size = STAR_WIDTH }: { rating: number; size?: number }) {
  const whole = Math.floor(rating);
  const filled = whole * PITCH + (rating - whole) * STAR_WIDTH;
  return (
    <p className="stars">
      <svg viewBox={`0 0 ${WIDTH} 24`} height={size} width={(WIDTH / 24) * size} aria-hidden="true">
        <path d={FIVE} className="empty" />
        <svg width={filled} height={24} aria-hidden="true">
          <path d={FIVE} />
        </svg>
      </svg>
      <span>
        {rating.toFixed(1)}
        <span className="unseen">{` out ${OF_RATING_MAX}`}</span>
      </span>
    </p>
  );
}
