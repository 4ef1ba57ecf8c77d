import { useContent } from "#src/client/content.tsx";
import { ContentText, editForm, editItem } from "#src/ui/edit.tsx";
import { ValueIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export function Values() {
  const { values } = useContent("home");
  return (
    <Reveal as="section" className="values panel wide" data-tone="verdigris" aria-labelledby="values">
      <div className="section-head">
        <ContentText as="h2" id="values" className="display-2" content={values} field="heading" />
        <ContentText as="p" className="display title-1" content={values} field="tagline" />
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
              <ContentText as="h3" className="title-1" content={item} field="name" />
              <ContentText as="p" className="lead" content={item} field="meaning" />
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
