import { Author } from "./author.tsx";
import type { Review } from "./contract.ts";
import { Stars } from "./stars.tsx";

// Named months in one zone: the server and every browser write the same.
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A review as the list shows it: whole, with its date. */
export function ReviewItem({ review: { _id, rating, description, createdAt, user } }: { review: Review }) {
  return (
    <li id={_id} className="review">
      <div>
        <Stars rating={rating} />
        <Author name={user.name} role={user.role} picture={user.profilePic} />
      </div>
      <div>
        <blockquote dir="auto">{description}</blockquote>
        <p className="small quiet">
          <time dateTime={createdAt}>{DATE.format(new Date(createdAt))}</time>
        </p>
      </div>
    </li>
  );
}
