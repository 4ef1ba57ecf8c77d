import "./author.css";

const FALLBACKS = 5;

interface AuthorProps {
  name: string;
  role: string;
  picture: string | null;
  as?: "figcaption" | "div";
}

/** The picture of somebody who has none: the same one each time, and mostly not the neighbour's. */
export function fallbackPictureOf(name: string): string {
  const sum = [...name].reduce((before, letter) => (before * 17 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return `/images/clients/fallback-${(sum % FALLBACKS) + 1}-128.webp`;
}

/** A review's author: picture, name, role. */
export function Author({ as: Tag = "div", name, role, picture }: AuthorProps) {
  const fallback = fallbackPictureOf(name);
  return (
    <Tag className="author">
      <img
        className="avatar"
        src={picture ?? fallback}
        alt=""
        width={52}
        height={52}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
        }}
      />
      <span>
        <strong dir="auto">{name}</strong>
        <span>{role}</span>
      </span>
    </Tag>
  );
}
