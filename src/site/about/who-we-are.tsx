import { about } from "#src/content/about.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

export function WhoWeAre() {
  const { heading, paragraphs, points } = about.whoWeAre;
  return (
    <section className="section split who" aria-labelledby="who">
      <Reveal>
        <h2 id="who" className="display-2">
          {heading}
        </h2>
        <div className="prose">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Reveal>
      <SellingPoints points={points} />
    </section>
  );
}
