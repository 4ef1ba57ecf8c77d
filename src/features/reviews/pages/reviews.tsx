import { useEffect, useRef } from "react";
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { browserStore } from "#src/client/store.ts";
import { reviewsPage } from "#src/content/reviews.ts";
import { contextOf } from "#src/server/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AddReview } from "../add-review.tsx";
import { getAllReviews, useGetAllReviewsQuery } from "../client.ts";
import type { ReviewSummary } from "../contract.ts";
import { addressOf, questionFor, shownBy } from "../list-query.ts";
import { ListFailed, ListLoading } from "../list-states.tsx";
import { messages } from "../messages.ts";
import { ReviewItem } from "../review-item.tsx";
import { ReviewsHead } from "../reviews-head.tsx";
import "../reviews-page.css";

export const handle = { isKept: true, query: ["rating", "cursor", "notice"] };
export const meta = metaOf("reviews");

const askFor = (request: Request) =>
  getAllReviews.initiate(questionFor(shownBy(new URL(request.url).searchParams)), { subscribe: false });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await contextOf(context).store.dispatch(askFor(request));
  return null;
}

export async function clientLoader({ request }: { request: Request }) {
  await browserStore().dispatch(askFor(request));
  return null;
}

/** Every published review, readable without scripts: filters and pages are links. */
export default function Reviews() {
  const [query] = useSearchParams();
  const shown = shownBy(query);
  useHash();
  const { data: answer, isError, refetch } = useGetAllReviewsQuery(questionFor(shown));
  return (
    <>
      <ReviewsHead summary={answer?.summary} rating={shown.rating}>
        <AddReview />
      </ReviewsHead>
      <section className="section reviews-list" aria-labelledby="list">
        {query.get("notice") === "submitted" && (
          <p className="notice good" role="status">
            {messages.submitted}
          </p>
        )}
        <ListHeading count={countOf(answer?.summary, shown.rating)} rating={shown.rating} cursor={shown.cursor} />
        {answer ? (
          <ol className="review-rows">
            {answer.reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ol>
        ) : isError ? (
          <ListFailed onAgain={refetch} />
        ) : (
          <ListLoading count={1} />
        )}
        {answer?.reviews.length === 0 && (
          <p className="lead">{shown.rating ? reviewsPage.emptyForRating : reviewsPage.empty}</p>
        )}
        <nav className="buttons" aria-label="Pages of reviews">
          {shown.cursor && (
            <Link to={`${addressOf({ rating: shown.rating })}#list`} className={buttonClass("ghost")}>
              Newest reviews
            </Link>
          )}
          {answer?.nextCursor && (
            <Link
              to={`${addressOf({ rating: shown.rating, cursor: answer.nextCursor })}#list`}
              className={buttonClass()}
              rel="next"
            >
              Older reviews
            </Link>
          )}
        </nav>
      </section>
    </>
  );
}

/** 'Read all' leads to one review in the list. The page alone would begin at its top. */
function useHash() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

interface ListHeadingProps {
  count: number;
  rating?: string;
  cursor?: string;
}

/** Says what the list shows. After turning a page the focus is here, at the beginning of what is new. */
function ListHeading({ count, rating, cursor }: ListHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef(cursor);
  useEffect(() => {
    if (page.current !== cursor) heading.current?.focus();
    page.current = cursor;
  }, [cursor]);
  const reviews = count === 1 ? "review" : "reviews";
  return (
    <div className="list-heading">
      <h2 ref={heading} id="list" tabIndex={-1} className="title-1">
        {count} {reviews}
        {rating && ` rated ${rating}`}
        {cursor && ", older ones"}
      </h2>
      {rating && (
        <Link to={addressOf({})} className="text-link" preventScrollReset>
          Show all ratings
        </Link>
      )}
    </div>
  );
}

function countOf(summary: ReviewSummary | undefined, rating: string | undefined): number {
  if (!summary) return 0;
  return rating === undefined
    ? summary.count
    : (summary.spread.find((row) => String(row.rating) === rating)?.count ?? 0);
}
