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

interface ReviewItemProps {
  review: Review;
  placing: Placing;
  /** True below the first view: it is then laid out in its own frame (hydration/head/resources.ts). */
  isLate?: boolean;
}

/** A review in the list: the full text, and a date that links to its page. */
export function ReviewItem({ review, placing, isLate = false }: ReviewItemProps) {
  const { _id: id, createdAt, editedAt, user } = review;
  const isPanel = placing.as === "panel";
  return (
    <li
      id={id}
      className={`review as-${placing.as} ${isPanel ? "panel" : ""} ${isLate ? "late" : ""}`}
      data-tone={isPanel ? placing.tone : undefined}
    >
      <div>
        <Stars rating={review.rating} />
        <ReviewAuthor review={review} />
      </div>
      <div>
        <blockquote dir="auto" className={isPanel ? "display" : undefined}>
          {review.description}
        </blockquote>
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
        <ReviewNotes review={review} />
      </div>
    </li>
  );
}

interface ReviewAuthorProps {
  review: Review;
  nameAs?: "h1";
}

export function ReviewAuthor({ review: { user, verified }, ...rest }: ReviewAuthorProps) {
  return <Author name={user.name} role={verified ? VERIFIED_ROLE : user.role} picture={user.profilePic} {...rest} />;
}

/** A review's subject, the team's mark and the answer. */
function ReviewNotes({ review: { worksHere, answer, verified } }: { review: Review }) {
  return (
    <>
      {verified && <VerifiedLine verified={verified} />}
      {worksHere && <WorksHere />}
      {answer && <Answer answer={answer} />}
    </>
  );
}

export function WorksHere() {
  return (
    <p className="small quiet">
      <strong>{messages.worksHere}.</strong> {messages.outOfNumbers}
    </p>
  );
}

export function Answer({ answer }: { answer: NonNullable<Review["answer"]> }) {
  const company = useContent("company");
  return (
    <div className="review-answer">
      <p className="small">
        <strong>{company.name} answers</strong> · <Day iso={answer.createdAt} />
        {answer.isToEarlier && ` · ${messages.answersEarlier}`}
      </p>
      <p dir="auto">{answer.text}</p>
    </div>
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
