import { useContent } from "#src/client/content.tsx";
import { edit, editForm } from "#src/ui/edit.tsx";
import { headline } from "#src/ui/headline.ts";
import { PageIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

/**
 * The first paragraph is set as a statement, with the others beside it; the points are on a panel below, where a wide
 * window has room for a sixth item: the crucible with five solids.
 */
export function WhoWeAre() {
  const { whoWeAre } = useContent("about");
  const [statement, ...rest] = whoWeAre.paragraphs;
  return (
    <section className="who" aria-labelledby="who">
      <div className="section who-words">
        <Reveal as="h2" id="who" {...headline(whoWeAre.heading)} {...edit(whoWeAre, "heading")}>
          {whoWeAre.heading}
        </Reveal>
        <Reveal as="p" className="display title-1" {...editForm(whoWeAre, "paragraphs")}>
          {statement}
        </Reveal>
        <Reveal className="prose">
          {rest.map((paragraph) => (
            <p key={paragraph} {...editForm(whoWeAre, "paragraphs")}>
              {paragraph}
            </p>
          ))}
        </Reveal>
      </div>
      <div className="who-points panel" data-tone="straw">
        <SellingPoints points={useContent("sellingPoints").points} />
        <PageIllustration name="pages/cup" sizes="(min-width: 64rem) 38vw, 1px" className="who-cup" />
      </div>
    </section>
  );
}
