import { Link } from "react-router";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ratingText } from "#src/contract/rating.ts";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { searchContract } from "./contract.ts";
import { messages } from "./messages.ts";
import "#src/ui/tags.css";

/** Search results: content, the best on a panel, then reviews. */
export function FoundList({ found: { results, reviews } }: { found: ResponseOf<typeof searchContract.search> }) {
  return (
    <>
      <ul className="found">
        {results.map(({ kind, title, excerpt, path, picture }, place) => (
          <li key={path + title} data-kind={kind} {...(place === 0 && { "data-tone": picture?.tone ?? "straw" })}>
            {picture && (
              <div className="found-picture" data-tone={picture.tone}>
                <Picture
                  name={picture.name}
                  {...pictureUses[picture.use]}
                  sizes={place === 0 ? "(min-width: 48rem) 40vw, 92vw" : "160px"}
                  alt=""
                  isFirst={place === 0}
                />
              </div>
            )}
            <p className="tag">{kind}</p>
            <h2 className="title-2">
              <Link to={path}>{title}</Link>
            </h2>
            <p className="found-excerpt">{excerpt}</p>
          </li>
        ))}
      </ul>
      {reviews.length > 0 && (
        <section className="found-reviews" aria-labelledby="found-reviews">
          <h2 id="found-reviews" className="title-1">
            {messages.reviews}
          </h2>
          <ul className="found">
            {reviews.map(({ rating, excerpt, createdAt }) => (
              <li key={createdAt + excerpt}>
                <blockquote dir="auto">{excerpt}</blockquote>
                <p className="small quiet">
                  {ratingText(rating)} stars, <Timestamp iso={createdAt} />
                </p>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/reviews" className="text-link">
              {messages.allReviews}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
