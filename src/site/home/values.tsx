import { useContent } from "#src/client/content.tsx";
import { edit, editForm, editItem } from "#src/ui/edit.tsx";
import { ValueIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function Values() {
  const { values } = useContent("home");
  return (
    <Reveal as="section" className="values panel wide" data-tone="verdigris" aria-labelledby="values">
      <div className="section-head">
        <h2 id="values" className="display-2" {...edit(values, "heading")}>
          {values.heading}
        </h2>
        <p className="display title-1" {...edit(values, "tagline")}>
          {values.tagline}
        </p>
      </div>
      <ul className="value-list">
        {values.items.map((item) => (
          <li key={item.id} {...editItem(item)}>
            <ValueIllustration
              name={item.picture}
              sizes="(min-width: 64rem) 320px, 160px"
              {...editForm(item, "picture")}
            />
            <div>
              <h3 className="title-1" {...edit(item, "name")}>
                {item.name}
              </h3>
              <p className="lead" {...edit(item, "meaning")}>
                {item.meaning}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
