import { Link } from "react-router";
import { Author } from "#src/client/author.tsx";
import { Stars } from "#src/client/stars.tsx";
import type { Testimonial } from "./pick-testimonials.ts";

/** Up to these lengths, cards use larger fonts, so that all are about equally full; small cards only for short texts. */
const SHORT_MAX = 90;
const MEDIUM_MAX = 170;

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Opens the full text, if the page has it; otherwise a link leads to it. */
  onReadAll?: () => void;
  tone?: "rose" | "sky" | "straw";
}

export function TestimonialCard({ testimonial, onReadAll, tone }: TestimonialCardProps) {
  const { id, rating, text, isWhole, name, project } = testimonial;
  return (
    <figure className={tone ? "testimonial panel" : "testimonial"} data-tone={tone}>
      <Stars rating={rating} />
      <blockquote className="display" dir="auto" data-length={lengthOf(text)}>
        <p>{text}</p>
      </blockquote>
      <p className="testimonial-links">
        {isWhole ? (
          <Link to={`/reviews/${id}`} className="text-link">
            See the review<span className="unseen">{` by ${name}`}</span>
          </Link>
        ) : (
          <Link
            to={`/reviews/${id}`}
            className="text-link"
            onClick={(event) => {
              if (!onReadAll || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onReadAll();
            }}
          >
            Read all<span className="unseen">{`: ${name}’s review`}</span>
          </Link>
        )}
        {project && (
          <Link to={project.path} className="text-link">
            About {project.title}
          </Link>
        )}
      </p>
      <Author as="figcaption" {...testimonial} />
    </figure>
  );
}

const lengthOf = ({ length }: string) => (length <= SHORT_MAX ? "short" : length <= MEDIUM_MAX ? "medium" : undefined);
