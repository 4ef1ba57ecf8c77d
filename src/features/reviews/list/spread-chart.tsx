import { Link } from "react-router";
import type { ReviewSummary } from "../contract.ts";
import { listUrl } from "./list-query.ts";

/** The distribution of ratings. Bars link to the reviews with that rating; the selected bar clears the filter. */
export function SpreadChart({ spread, chosen }: { spread: ReviewSummary["spread"]; chosen?: string }) {
  const most = Math.max(...spread.map(({ count }) => count), 1);
  return (
    <ol className="spread">
      {spread.map(({ rating, count }) => {
        const isChosen = String(rating) === chosen;
        return (
          <li key={rating} style={{ "--share": count / most } as React.CSSProperties}>
            <Link
              to={isChosen ? listUrl({}) : listUrl({ rating: String(rating) })}
              aria-current={isChosen || undefined}
              preventScrollReset
            >
              <span className="unseen">
                {rating} {rating === 1 ? "star" : "stars"}: {count} {count === 1 ? "review" : "reviews"}
              </span>
              {count > 0 && (
                <span className="spread-count" aria-hidden="true">
                  {count}
                </span>
              )}
              <span className="spread-bar" />
              <span className="spread-label" aria-hidden="true">
                {rating}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** The chart's finding in one sentence. */
export function summarizeSpread({ count, spread }: ReviewSummary): string {
  const [top] = [...spread].sort((a, b) => b.count - a.count || b.rating - a.rating);
  if (!top || count === 0) return "No ratings yet";
  return `${top.count} of ${count} gave ${top.rating} ${top.rating === 1 ? "star" : "stars"}`;
}

export function SpreadTable({ summary: { spread, count } }: { summary: ReviewSummary }) {
  return (
    <details className="spread-table">
      <summary>
        <span className="text-link">Show as table</span>
      </summary>
      <table>
        <caption className="unseen">How many reviews have each rating</caption>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Reviews</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {spread.toReversed().map((row) => (
            <tr key={row.rating}>
              <th scope="row">{row.rating.toFixed(1)}</th>
              <td>{row.count}</td>
              <td>{count === 0 ? 0 : Math.round((row.count / count) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
