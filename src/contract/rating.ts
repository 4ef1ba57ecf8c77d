/** Ratings go from 0 to RATING_MAX stars, in halves. The table's own check says the same (src/database/schema.ts). */
export const RATING_MAX = 5;
export const RATING_STEP = 0.5;

/** Whether it is exactly a whole number of steps, and not negative zero. */
export function isWholeStep(rating: number): boolean {
  return Number.isInteger(rating / RATING_STEP) && !Object.is(rating, -0);
}

/** Up to here a review is low: the Admins are asked to answer it. An index says the same. */
export const LOW_RATING_MAX = 3;

/** "of 5": what is printed behind a rating, which may be in type of its own. */
export const OF_RATING_MAX = `of ${RATING_MAX}`;

/** "4.5 of 5": a rating in words, wherever it is printed. */
export function ratingText(rating: number | string): string {
  return `${rating} ${OF_RATING_MAX}`;
}

/** "4.2": an average, wherever it is printed. */
export function averageText(average: number): string {
  return average.toFixed(1);
}

export interface RatingSummary {
  count: number;
  /** To two decimals; null without any ratings. */
  average: number | null;
  spread: { rating: number; count: number }[];
}

/** The count, average and spread of published ratings, from the stored tally: one row per rating. */
export function summarizeRatings(tally: { rating: number; published: number }[]): RatingSummary {
  const count = tally.reduce((sum, row) => sum + row.published, 0);
  const stars = tally.reduce((sum, row) => sum + row.rating * row.published, 0);
  return {
    count,
    average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    spread: tally.map(({ rating, published }) => ({ rating, count: published })),
  };
}
