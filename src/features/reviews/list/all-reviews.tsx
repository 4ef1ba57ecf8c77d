import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { scrollToElement } from "#src/ui/scroll-to-element.ts";
import { getAllReviews, useGetAllReviewsQuery } from "../client.ts";
import { messages } from "../messages.ts";
import { AddReview } from "../writing/add-review.tsx";
import { ListHeading } from "./list-heading.tsx";
import { isJustSubmitted, listUrl, questionFor, shownBy } from "./list-query.ts";
import { placeReviews } from "./list-rhythm.ts";
import { ListFailed, ListLoading, NoReviews } from "./list-states.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsHead } from "./reviews-head.tsx";
import "./all-reviews.css";

/** Reviews that are part of the first view in any window. */
const FIRST_VIEW = 2;

/** The list query for a URL. */
export const reviewsAt = (request: Request) =>
  getAllReviews.initiate(questionFor(shownBy(new URL(request.url).searchParams)), { subscribe: false });

/** All published reviews. Filters and pages are links, so that they work without scripts. */
export function AllReviews() {
  const [query] = useSearchParams();
  const shown = shownBy(query);
  useHash();
  const { data: answer, isError, refetch } = useGetAllReviewsQuery(questionFor(shown));
  const words = useContent("reviewList");
  const placings = placeReviews(answer?.reviews ?? []);
  const isEmpty = answer && answer.summary.count + answer.summary.team === 0;
  return (
    <>
      <ReviewsHead summary={answer?.summary} rating={shown.rating}>
        {!isEmpty && <AddReview />}
      </ReviewsHead>
      <section className="section reviews-list" aria-label={words.listLabel}>
        {isJustSubmitted(query) && (
          <p className="notice good" role="status">
            {messages.submitted}
          </p>
        )}
        {!isEmpty && <ListHeading shown={shown} summary={answer?.summary} />}
        {answer?.reviews.some(({ verified }) => verified) && <p className="small quiet">{messages.verifiedClients}</p>}
        {isEmpty ? (
          <NoReviews sentence={words.empty} tone="straw">
            <AddReview />
          </NoReviews>
        ) : answer ? (
          <ol className="review-rows">
            {answer.reviews.map((review, index) => (
              <ReviewItem
                key={review._id}
                review={review}
                placing={placings[index] ?? { as: "row" }}
                isLate={index >= FIRST_VIEW}
              />
            ))}
          </ol>
        ) : isError ? (
          <ListFailed onAgain={refetch} />
        ) : (
          <ListLoading count={1} />
        )}
        {!isEmpty && answer?.reviews.length === 0 && <p className="lead">{words.emptyForRating}</p>}
        <nav className="buttons" aria-label="Pages of reviews">
          {shown.cursor && (
            <Link to={`${listUrl({ ...shown, cursor: undefined })}#list`} className={buttonClass("ghost")}>
              {shown.sort ? "First page" : "Newest reviews"}
            </Link>
          )}
          {answer?.nextCursor && (
            <Link to={`${listUrl({ ...shown, cursor: answer.nextCursor })}#list`} className={buttonClass()} rel="next">
              {shown.sort ? "More reviews" : "Older reviews"}
            </Link>
          )}
        </nav>
      </section>
    </>
  );
}

/** Scrolls to the review in the fragment, for 'Read all' links. */
function useHash() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    return target ? scrollToElement(target) : undefined;
  }, [hash]);
}
