import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { Portrait } from "#src/features/team/portrait.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { SellingPoints } from "../selling-points.tsx";

/** A heading across the page, the faces it speaks of, and what they promise in columns below. */
export function AboutBlock() {
  const { about, people } = useContent("home");
  const { heading, intro, link } = about;
  return (
    <section className="section about-block" aria-labelledby="about">
      <Reveal as="h2" id="about" className="display-1">
        {heading}
      </Reveal>
      <Reveal className="about-words">
        <p className="lead prose">{intro}</p>
        {people.length > 0 && (
          <Link to={link.href} className="text-link" prefetch="intent">
            {link.label}
          </Link>
        )}
      </Reveal>
      {people.length > 0 && (
        <Reveal as="ul" className="about-people">
          {people.map((member) => (
            <li key={member.id}>
              <Portrait member={member} sizes="34vw" isSmall />
              <strong>{member.name}</strong>
              {` ${member.role}`}
            </li>
          ))}
        </Reveal>
      )}
      <SellingPoints points={useContent("sellingPoints").points} />
    </section>
  );
}
