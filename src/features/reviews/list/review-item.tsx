import { Link } from "react-router";
import { Author } from "#src/client/author.tsx";
import { useContent } from "#src/client/content.tsx";
import { Stars } from "#src/client/stars.tsx";
import type { Review } from "../contract.ts";
import { VERIFIED_ROLE } from "../limits.ts";
import { messages } from "../messages.ts";
import type { Placing } from "./list-rhythm.ts";
import { VerifiedLine } from "./verified-line.tsx";
import "./review.css";

// Fixed locale and time zone, so server and browser agree.
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A review in the list: the full text, and a date that links to its page. */
export function ReviewItem({ review, placing }: { review: Review; placing: Placing }) {
  const { _id: id, createdAt, editedAt, user } = review;
  const isPanel = placing.as === "panel";
  return (
    <li
      id={id}
      className={`review as-${placing.as} ${isPanel ? "panel" : ""}`}
      data-tone={isPanel ? placing.tone : undefined}
    >
      <ReviewContent review={review} isLarge={isPanel}>
        <p className="small quiet review-foot">
          <Link to={`/reviews/${id}`}>
            <Day iso={createdAt} />
            <span className="unseen">, {user.name}’s review on its own page</span>
          </Link>
          {editedAt && <EditedOn iso={editedAt} />}
          <Link to={`/reviews/${id}/report`} rel="nofollow">
            Report<span className="unseen"> {user.name}’s review</span>
          </Link>
        </p>
      </ReviewContent>
    </li>
  );
}

interface ReviewContentProps {
  review: Review;
  /** Sets the text in display type. */
  isLarge?: boolean;
  /** Content between the text and the answer. */
  children: React.ReactNode;
}

/** A review's author, text and answer. */
export function ReviewContent({ review, isLarge = false, children }: ReviewContentProps) {
  const company = useContent("company");
  const { rating, description, user, worksHere, answer, verified } = review;
  return (
    <>
      <div>
        <Stars rating={rating} />
        <Author name={user.name} role={verified ? VERIFIED_ROLE : user.role} picture={user.profilePic} />
      </div>
      <div>
        <blockquote dir="auto" className={isLarge ? "display" : undefined}>
          {description}
        </blockquote>
        {children}
        {verified && <VerifiedLine verified={verified} />}
        {worksHere && (
          <p className="small quiet">
            <strong>{messages.worksHere}.</strong> {messages.outOfNumbers}
          </p>
        )}
        {answer && (
          <div className="review-answer">
            <p className="small">
              <strong>{company.name} answers</strong> · <Day iso={answer.createdAt} />
              {answer.isToEarlier && ` · ${messages.answersEarlier}`}
            </p>
            <p dir="auto">{answer.text}</p>
          </div>
        )}
      </div>
    </>
  );
}

export function EditedOn({ iso }: { iso: string }) {
  return (
    <span>
      Edited by its author on <Day iso={iso} />
    </span>
  );
}

export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{DATE.format(new Date(iso))}</time>;
}
