import { about } from "#src/content/about.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

/** The first paragraph is set as a statement, the others as text beside it; the points are on a panel below. */
export function WhoWeAre() {
  const { heading, paragraphs, points } = about.whoWeAre;
  const [statement, ...rest] = paragraphs;
  return (
    <section className="who" aria-labelledby="who">
      <div className="section who-words">
        <Reveal as="h2" id="who" className="display-1">
          {heading}
        </Reveal>
        <Reveal as="p" className="display title-1">
          {statement}
        </Reveal>
        <Reveal className="prose">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Reveal>
      </div>
      <div className="who-points panel" data-tone="sky">
        <SellingPoints points={points} />
      </div>
    </section>
  );
}
