import { useContent } from "#src/client/content.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Glyph } from "./glyph.tsx";
import "./stand-out.css";
import { ContentText, editItem } from "#src/ui/edit.tsx";

/** One bar with four cells, separated by half-round nicks. */
export function StandOut() {
  const { standOut } = useContent("home");
  if (standOut.cards.length === 0) return null;
  return (
    <Reveal as="section" className="stand-out card wide tight" aria-labelledby="stand-out">
      <ContentText as="h2" id="stand-out" className="title-1" content={standOut} field="heading" />
      <ul className="stand-out-cells">
        {standOut.cards.map((card) => (
          <li key={card.id} {...editItem(card)}>
            <Glyph name={card.glyph} />
            {card.href ? (
              <h3 className="title-3">
                <ContentText as="a" href={card.href} content={card} field="title" />
              </h3>
            ) : (
              <ContentText as="h3" className="title-3" content={card} field="title" />
            )}
            <ContentText as="p" className="quiet" content={card} field="line" />
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
