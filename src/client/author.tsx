import "./author.css";

const FALLBACKS = 5;

interface AuthorProps {
  name: string;
  role: string;
  picture: string | null;
  as?: "figcaption" | "div";
  /** The name's element: a heading on a page about the author's words. */
  nameAs?: "strong" | "h1";
}

/** A default picture, derived from the name so that it is stable and varies between authors. */
export function fallbackPictureOf(name: string): string {
  const sum = [...name].reduce((before, letter) => (before * 17 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return `/images/clients/fallback-${(sum % FALLBACKS) + 1}-128.webp`;
}

export function Author({ as: Tag = "div", nameAs: Name = "strong", name, role, picture }: AuthorProps) {
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
        <Name dir="auto">{name}</Name>
        <span>{role}</span>
      </span>
    </Tag>
  );
}
