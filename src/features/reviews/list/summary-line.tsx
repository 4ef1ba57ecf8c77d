import { Link } from "react-router";
import { averageText, OF_RATING_MAX } from "#src/contract/rating.ts";
import type { ReviewSummary } from "../contract.ts";
import { TESTIMONIAL_MIN_RATING } from "../limits.ts";

/** The number of reviews shown above, the overall average, and a link to all reviews. */
export function SummaryLine({ shown, summary: { count, average } }: { shown: number; summary: ReviewSummary }) {
  if (count === 0 || average === null) return null;
  const reviews = count === 1 ? "review" : "reviews";
  const shares =
    shown === 0
      ? `None of the ${count} reviews is rated ${TESTIMONIAL_MIN_RATING} or more.`
      : `${shown} of ${count} ${reviews} shown here, each rated ${TESTIMONIAL_MIN_RATING} or more.`;
  return (
    <p className="summary-line">
      {`${shares} The average of all ${count} is ${averageText(average)} out ${OF_RATING_MAX}. `}
      <Link to="/reviews" className="text-link" prefetch="intent">
        Read every review
      </Link>
    </p>
  );
}
