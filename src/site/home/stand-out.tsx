import { useContent } from "#src/client/content.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Glyph } from "./glyph.tsx";
import "./stand-out.css";
import { edit, editItem } from "#src/ui/edit.tsx";

/** One bar with four cells, separated by half-round nicks. */
export function StandOut() {
  const { standOut } = useContent("home");
  if (standOut.cards.length === 0) return null;
  return (
    <Reveal as="section" className="stand-out card wide tight" aria-labelledby="stand-out">
      <h2 id="stand-out" className="title-1" {...edit(standOut, "heading")}>
        {standOut.heading}
      </h2>
      <ul className="stand-out-cells">
        {standOut.cards.map((card) => (
          <li key={card.id} {...editItem(card)}>
            <Glyph name={card.glyph} />
            {card.href ? (
              <h3 className="title-3">
                <a href={card.href} {...edit(card, "title")}>
                  {card.title}
                </a>
              </h3>
            ) : (
              <h3 className="title-3" {...edit(card, "title")}>
                {card.title}
              </h3>
            )}
            <p className="quiet" {...edit(card, "line")}>
              {card.line}
            </p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
