import { Link } from "react-router";
import type { Tone } from "#src/content/tones.ts";
import type { ResponseOf } from "#src/contract/endpoint.ts";
import { ratingText } from "#src/contract/rating.ts";
import { Timestamp } from "#src/ui/list/timestamp.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { Found, searchContract } from "./contract.ts";
import { Marked } from "./marked.tsx";
import { messages } from "./messages.ts";
import "#src/ui/tags.css";

/** The head's tone, which the panel of the best result below it never has. */
export const HEAD_TONE: Tone = "verdigris";
const BEST_TONE: Tone = "straw";

interface FoundListProps {
  found: ResponseOf<typeof searchContract.search>;
  /** The words to mark. */
  words: readonly string[];
}

/** Search results: content, the best on a panel and the others by kind, then reviews. */
export function FoundList({ found: { results, reviews }, words }: FoundListProps) {
  const [best, ...others] = results;
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  return (
    <>
      {best && (
        <ul className="found">
          <BestItem {...best} words={words} />
        </ul>
      )}
      {kinds.map((kind) => (
        <section key={kind} className="found-group" aria-labelledby={idOf(kind)}>
          <h2 id={idOf(kind)} className="title-1">
            {messages.kinds[kind]}
          </h2>
          <ul className="found" data-kind={kind}>
            {others
              .filter((other) => other.kind === kind)
              .map((other) => (
                <FoundItem key={other.path + other.title} {...other} words={words} />
              ))}
          </ul>
        </section>
      ))}
      {reviews.length > 0 && (
        <section className="found-group" aria-labelledby="found-reviews">
          <h2 id="found-reviews" className="title-1">
            {messages.reviews}
          </h2>
          <ul className="found">
            {reviews.map(({ rating, excerpt, createdAt }) => (
              <li key={createdAt + excerpt}>
                <blockquote dir="auto">
                  <Marked text={excerpt} words={words} />
                </blockquote>
                <p className="small quiet">
                  {ratingText(rating)} stars, <Timestamp iso={createdAt} />
                </p>
              </li>
            ))}
          </ul>
          <p className="found-more">
            <Link to="/reviews" className="text-link">
              {messages.allReviews}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

const idOf = (kind: Found["kind"]) => `found-${kind.toLowerCase()}`;

type FoundItemProps = Found & { words: readonly string[] };

function BestItem({ kind, title, excerpt, path, picture, words }: FoundItemProps) {
  const tone = picture?.tone === HEAD_TONE ? BEST_TONE : (picture?.tone ?? BEST_TONE);
  return (
    <li data-tone={tone}>
      <FoundPicture picture={picture} tone={tone} sizes="(min-width: 48rem) 40vw, 92vw" isFirst />
      <p className="tag">{kind}</p>
      <h2>
        <Link to={path}>
          <Marked text={title} words={words} />
        </Link>
      </h2>
      <p className="found-excerpt">
        <Marked text={excerpt} words={words} />
      </p>
    </li>
  );
}

function FoundItem({ kind, title, excerpt, path, picture, words }: FoundItemProps) {
  return (
    <li>
      <FoundPicture
        picture={picture}
        tone={picture?.tone}
        sizes={
          kind === "Project"
            ? "(min-width: 64rem) 29vw, (min-width: 48rem) 44vw, 96px"
            : "(min-width: 64rem) 16vw, 160px"
        }
      />
      <h3 className="title-2">
        <Link to={path}>
          <Marked text={title} words={words} />
        </Link>
      </h3>
      <p className="found-excerpt">
        <Marked text={excerpt} words={words} />
      </p>
    </li>
  );
}

interface FoundPictureProps extends Pick<Found, "picture"> {
  tone: string | undefined;
  sizes: string;
  isFirst?: boolean;
}

function FoundPicture({ picture, tone, ...props }: FoundPictureProps) {
  if (!picture) return null;
  return (
    <div className="found-picture" data-tone={tone}>
      <Picture name={picture.name} {...pictureUses[picture.use]} {...props} alt="" />
    </div>
  );
}
