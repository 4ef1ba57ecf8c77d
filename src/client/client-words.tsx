import { Link } from "react-router";
import type { Subject } from "../contract/subject.ts";
import { Author } from "./author.tsx";
import { Stars } from "./stars.tsx";
import "./client-words.css";

const VERIFIED = "Verified client";

interface ClientWordsProps {
  review: { id: string; name: string; rating: number };
  /** The review's text or an excerpt; none in a card of many. */
  words?: string;
  /** The reviewed project, unless the page is about it. */
  project?: Subject | null;
  /** Large type for panels; small type for cards. */
  isLarge?: boolean;
}

/** A verified client's rating and a quote, with a link to the review. */
export function ClientWords({ review: { id, name, rating }, words, project, isLarge = false }: ClientWordsProps) {
  return (
    <figure className={isLarge ? "client-words large" : "client-words"}>
      <Stars rating={rating} size={isLarge ? 24 : 18} />
      {words && (
        <blockquote dir="auto" className={isLarge ? "display" : undefined}>
          {words}
        </blockquote>
      )}
      <figcaption>
        {isLarge ? (
          <Author name={name} role={VERIFIED} picture={null} />
        ) : (
          <span className="small quiet">
            <bdi>{name}</bdi>, verified client
          </span>
        )}
        <span className="client-words-links">
          {project && (
            <Link to={project.path} className="text-link">
              About {project.title}
            </Link>
          )}
          <Link to={`/reviews/${id}`} className="text-link">
            Read the review<span className="unseen">{` by ${name}`}</span>
          </Link>
        </span>
      </figcaption>
    </figure>
  );
}
