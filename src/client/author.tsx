import { fallbackPicture } from "./own-solid.ts";
import "./author.css";

interface AuthorProps {
  name: string;
  role: string;
  picture: string | null;
  as?: "figcaption" | "div";
  /** The name's element: a heading on a page about the author's words. */
  nameAs?: "strong" | "h1";
}

export function Author({ as: Tag = "div", nameAs: Name = "strong", name, role, picture }: AuthorProps) {
  const fallback = fallbackPicture(name);
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
