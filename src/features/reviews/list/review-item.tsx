import { company } from "#src/content/company.ts";
import { Author } from "../author.tsx";
import type { Review } from "../contract.ts";
import { VERIFIED_ROLE } from "../limits.ts";
import { Stars } from "../stars.tsx";
import { VerifiedLine } from "./verified-line.tsx";

// Named months in one time zone: the server and every browser print the same.
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A review in the list: its full text, with its date. */
export function ReviewItem({
  review: { _id, rating, description, createdAt, user, answer, verified },
}: {
  review: Review;
}) {
  return (
    <li id={_id} className="review">
      <div>
        <Stars rating={rating} />
        <Author name={user.name} role={verified ? VERIFIED_ROLE : user.role} picture={user.profilePic} />
      </div>
      <div>
        <blockquote dir="auto">{description}</blockquote>
        <p className="small quiet">
          <Day iso={createdAt} />
        </p>
        {verified && <VerifiedLine verified={verified} />}
        {answer && (
          <div className="review-answer">
            <p className="small">
              <strong>{company.name} answers</strong> · <Day iso={answer.createdAt} />
            </p>
            <p dir="auto">{answer.text}</p>
          </div>
        )}
      </div>
    </li>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{DATE.format(new Date(iso))}</time>;
}
