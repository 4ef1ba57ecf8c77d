import { Link } from "react-router";
import "./client-words.css";

interface ClientWordsProps {
  name: string;
  /** "4.5 out of 5". */
  rating: string;
  words: string;
}

/** What a verified client wrote about a piece of work, with the way to all reviews. */
export function ClientWords({ name, rating, words }: ClientWordsProps) {
  return (
    <figure className="client-words">
      <blockquote dir="auto">{words}</blockquote>
      <figcaption className="small quiet">
        <bdi>{name}</bdi>, verified client, {rating} stars.{" "}
        <Link to="/reviews" className="text-link">
          All reviews
        </Link>
      </figcaption>
    </figure>
  );
}
