import { Link } from "react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { ValueIllustration } from "#src/ui/picture.tsx";
import { useMyReviewsQuery } from "./client.ts";
import { messages } from "./messages.ts";
import { OwnReview } from "./own-review.tsx";
import "#src/ui/skeleton.css";
import "./own.css";

/** The signed-in user's reviews, with forms to edit and withdraw them. */
export function MyReviews() {
  const { data, isError } = useMyReviewsQuery({});
  return (
    <section className="panel profile-card my-reviews" data-tone="sky" aria-labelledby="reviews-title" id="reviews">
      <h2 id="reviews-title" className="title-2">
        Your reviews
      </h2>
      <ValueIllustration name="states/star" sizes="140px" className="my-reviews-cast" />
      {isError ? (
        <p className="notice bad">{messages.failed}</p>
      ) : !data ? (
        <div className="skeleton sessions-skeleton" aria-hidden="true" />
      ) : data.reviews.length === 0 ? (
        <>
          <p className="quiet">{messages.none}</p>
          <div className="buttons">
            <Link to="/reviews/new" className={buttonClass()}>
              Write a review
            </Link>
          </div>
        </>
      ) : (
        <ul className="own-reviews">
          {data.reviews.map((review) => (
            <li key={review._id}>
              <OwnReview review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
