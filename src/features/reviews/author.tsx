import type { Testimonial } from "./testimonials/testimonials-of.ts";
import "./author.css";

const FALLBACK_PICTURE = "/images/team/fallback-128.webp";

interface AuthorProps extends Pick<Testimonial, "name" | "role" | "picture"> {
  as?: "figcaption" | "div";
}

/** A review's author: picture, name, role. */
export function Author({ as: Tag = "div", name, role, picture }: AuthorProps) {
  return (
    <Tag className="author">
      <img
        className="avatar"
        src={picture ?? FALLBACK_PICTURE}
        alt=""
        width={52}
        height={52}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(FALLBACK_PICTURE)) currentTarget.src = FALLBACK_PICTURE;
        }}
      />
      <span>
        <strong dir="auto">{name}</strong>
        <span>{role}</span>
      </span>
    </Tag>
  );
}
