import { useContent } from "#src/client/content.tsx";
import { ValueIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function Values() {
  const { heading, tagline, items } = useContent("home").values;
  return (
    <Reveal as="section" className="values panel wide" data-tone="verdigris" aria-labelledby="values">
      <div className="section-head">
        <h2 id="values" className="display-2">
          {heading}
        </h2>
        <p className="display title-1">{tagline}</p>
      </div>
      <ul className="value-list">
        {items.map(({ name, meaning, picture }) => (
          <li key={name}>
            <ValueIllustration name={picture} sizes="(min-width: 64rem) 320px, 160px" />
            <div>
              <h3 className="title-1">{name}</h3>
              <p className="lead">{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
