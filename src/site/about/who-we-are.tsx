import { useContent } from "#src/client/content.tsx";
import { edit, editForm } from "#src/ui/edit.tsx";
import { PageIllustration, StateIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

/**
 * The first sentence is set large, with the paragraphs below it and the two offices beside them; the points' names are on
 * a panel with the crucible.
 */
export function WhoWeAre() {
  const { whoWeAre } = useContent("about");
  const [statement = "", ...rest] = whoWeAre.paragraphs;
  const [sentence] = FIRST_SENTENCE.exec(statement) ?? [statement];
  const more = statement.slice(sentence.length);
  return (
    <section className="who late" aria-labelledby="who">
      <div className="section who-words">
        <Reveal as="h2" id="who" className="display-1" {...edit(whoWeAre, "heading")}>
          {whoWeAre.heading}
        </Reveal>
        <Reveal as="p" className="display title-1" {...editForm(whoWeAre, "paragraphs")}>
          {sentence}
          {more && <span>{more}</span>}
        </Reveal>
        <StateIllustration name="states/offices" sizes="(min-width: 48rem) 40vw, 80vw" className="who-offices" />
        <Reveal className="prose">
          {rest.map((paragraph) => (
            <p key={paragraph} {...editForm(whoWeAre, "paragraphs")}>
              {paragraph}
            </p>
          ))}
        </Reveal>
      </div>
      <div className="who-points panel" data-tone="straw">
        <SellingPoints points={useContent("sellingPoints").points} isBrief />
        <PageIllustration name="pages/cup" sizes="(min-width: 64rem) 38vw, 70vw" className="who-cup" />
      </div>
    </section>
  );
}

const FIRST_SENTENCE = /^.+?[.!?](?=\s)/;
