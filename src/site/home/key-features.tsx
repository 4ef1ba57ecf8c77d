import { keyFeatures } from "#src/content/home.ts";
import { Glyph } from "#src/ui/glyph.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function KeyFeatures() {
  return (
    <section className="section" aria-labelledby="features">
      <Reveal as="h2" id="features" className="display-2">
        {keyFeatures.heading}
      </Reveal>
      <ul className="features">
        {keyFeatures.items.map(({ name, line, glyph }) => (
          <Reveal as="li" key={name} className="card">
            <h3 className="title-1">{name}</h3>
            <p>{line}</p>
            <Glyph name={glyph} />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
