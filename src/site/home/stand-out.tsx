import { useContent } from "#src/client/content.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Glyph } from "./glyph.tsx";
import "./stand-out.css";

/** One bar with four cells, separated by half-round nicks. */
export function StandOut() {
  const { heading, cards } = useContent("home").standOut;
  if (cards.length === 0) return null;
  return (
    <Reveal as="section" className="stand-out card wide tight" aria-labelledby="stand-out">
      <h2 id="stand-out" className="title-1">
        {heading}
      </h2>
      <ul className="stand-out-cells">
        {cards.map(({ title, line, glyph }) => (
          <li key={title}>
            <Glyph name={glyph} />
            <h3 className="title-3">{title}</h3>
            <p className="quiet">{line}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
