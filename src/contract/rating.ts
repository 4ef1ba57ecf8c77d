/** Ratings go from 0 to RATING_MAX stars, in halves. A check constraint enforces the same (src/database/tables/reviews.ts). */
export const RATING_MAX = 5;
export const RATING_STEP = 0.5;

/** True for a whole number of steps, except negative zero. */
export function isWholeStep(rating: number): boolean {
  return Number.isInteger(rating / RATING_STEP) && !Object.is(rating, -0);
}

/** Ratings up to this one are low: Admins are asked to answer them. An index has the same limit. */
export const LOW_RATING_MAX = 3;

/** A separate constant, because it may be styled differently from the rating before it. */
export const OF_RATING_MAX = `of ${RATING_MAX}`;

/** A rating in words, such as "4.5 of 5". */
export function ratingText(rating: number | string): string {
  return `${rating} ${OF_RATING_MAX}`;
}

/** An average with one decimal, such as "4.2". */
export function averageText(average: number): string {
  return average.toFixed(1);
}

export interface RatingSummary {
  count: number;
  /** Rounded to two decimals; null without ratings. */
  average: number | null;
  spread: { rating: number; count: number }[];
}

/** Summarises the stored tally, which has one row per rating. */
export function summarizeRatings(tally: { rating: number; published: number }[]): RatingSummary {
  const count = tally.reduce((sum, row) => sum + row.published, 0);
  const stars = tally.reduce((sum, row) => sum + row.rating * row.published, 0);
  return {
    count,
    average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    spread: tally.map(({ rating, published }) => ({ rating, count: published })),
  };
}
