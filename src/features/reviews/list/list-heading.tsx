import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ReviewSummary } from "../contract.ts";
import { REVIEW_SORTS, type ReviewSort } from "../limits.ts";
import { listUrl, type Shown } from "./list-query.ts";

/** The list's heading. Receives focus after a change of page. */
export function ListHeading({ shown, summary }: { shown: Shown; summary?: ReviewSummary }) {
  const { rating, sort, cursor } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef(cursor);
  useEffect(() => {
    if (page.current !== cursor) heading.current?.focus();
    page.current = cursor;
  }, [cursor]);
  const count = countShown(summary, rating);
  return (
    <div className="list-heading">
      <h2 ref={heading} id="list" tabIndex={-1} className="title-1">
        {count} {count === 1 ? "review" : "reviews"}
        {rating && ` rated ${rating}`}
        {cursor && (sort ? ", continued" : ", older reviews")}
      </h2>
      {summary && summary.team > 0 && (
        <p className="small quiet team-count">
          {summary.team === 1
            ? "1 more review is by someone who works here"
            : `${summary.team} more reviews are by people who work here`}
          . {summary.team === 1 ? "It is" : "They are"} marked and not counted in the average.
        </p>
      )}
      {rating ? (
        <Link to={listUrl({})} className="text-link" preventScrollReset>
          Show all ratings
        </Link>
      ) : (
        <SortLinks chosen={sort ?? "newest"} />
      )}
    </div>
  );
}

const SORT_NAMES: Record<ReviewSort, string> = { newest: "Newest", highest: "Highest", lowest: "Lowest" };

/** Links, so that sorting works without scripts and the order is in the URL. */
function SortLinks({ chosen }: { chosen: ReviewSort }) {
  return (
    <nav className="sort-links" aria-label="Order of the reviews">
      {REVIEW_SORTS.map((sort) => (
        <Link
          key={sort}
          to={listUrl(sort === "newest" ? {} : { sort })}
          aria-current={sort === chosen || undefined}
          preventScrollReset
        >
          {SORT_NAMES[sort]}
        </Link>
      ))}
    </nav>
  );
}

function countShown(summary: ReviewSummary | undefined, rating: string | undefined): number {
  if (!summary) return 0;
  return rating === undefined
    ? summary.count
    : (summary.spread.find((row) => String(row.rating) === rating)?.count ?? 0);
}
