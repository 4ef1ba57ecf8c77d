import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { Portrait } from "#src/features/team/portrait.tsx";
import { ContentText, edit, editItem, editParts } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

/** A heading across the page, the faces it mentions, and their promises in columns below. */
export function AboutBlock() {
  const { about, people } = useContent("home");
  return (
    <section className="section about-block" aria-labelledby="about">
      <Reveal as="h2" id="about" className="display-1" {...edit(about, "heading")}>
        {about.heading}
      </Reveal>
      <Reveal className="about-words">
        <ContentText as="p" className="lead prose" content={about} field="intro" />
        {people.length > 0 && (
          <ContentText
            as={Link}
            to={about.link.href}
            className="text-link"
            prefetch="intent"
            content={about.link}
            field="label"
          />
        )}
      </Reveal>
      {people.length > 0 && (
        <Reveal as="ul" className="about-people">
          {people.map((member) => (
            <li key={member.id} {...editItem(member)}>
              <Portrait member={member} sizes="34vw" isSmall />
              <ContentText as="strong" content={member} field="name" />
              {editParts(member)` ${"role"}`}
            </li>
          ))}
        </Reveal>
      )}
      <SellingPoints points={useContent("sellingPoints").points} />
    </section>
  );
}
