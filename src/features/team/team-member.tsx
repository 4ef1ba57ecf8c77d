import { href, Link } from "react-router";
import { type TeamMember as Member, team } from "#src/content/team.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { Portrait } from "./portrait.tsx";

interface TeamMemberProps {
  member: Member;
  led: readonly { slug: string; title: string }[];
}

/** A portrait with the name in its notch; beside it the person's text, address and projects. */
export function TeamMember({ member, led }: TeamMemberProps) {
  const { name, role, words, email } = member;
  return (
    <Reveal as="li">
      <article className="team-member">
        <div className="team-portrait">
          <Portrait member={member} sizes="(min-width: 64rem) 540px, (min-width: 48rem) 46vw, 90vw" />
          <div className="notch bottom-left">
            <h3 className="title-2">{name}</h3>
            <p>{role}</p>
          </div>
        </div>
        <div className="team-words">
          <p className="display title-1">{words}</p>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          <div>
            <h4 className="title-3">{team.ledHeading}</h4>
            <ul className="team-led">
              {led.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={href("/projects/:slug", { slug })} className="tag" prefetch="intent">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </article>
    </Reveal>
  );
}
