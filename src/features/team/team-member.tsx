import { href, Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import type { Selected } from "#src/content/selections.ts";
import { ContentText, edit, editItem } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { Portrait } from "./portrait.tsx";

/** A portrait with the name in its notch; beside it the person's text, address and projects. */
export function TeamMember({ member }: { member: Selected["team"]["members"][number] }) {
  const { name, role, words, email, led } = member;
  const team = useContent("team");
  return (
    <Reveal as="li" {...editItem(member)}>
      <article className="team-member">
        <div className="team-portrait">
          <Portrait member={member} sizes="(min-width: 64rem) 540px, (min-width: 48rem) 46vw, 90vw" />
          <div className="notch bottom-left">
            <h3 className="title-2" {...edit(member, "name")}>
              {name}
            </h3>
            <p {...edit(member, "role")}>{role}</p>
          </div>
        </div>
        <div className="team-words">
          <p className="display title-1" {...edit(member, "words")}>
            {words}
          </p>
          <a href={`mailto:${email}`} className="text-link" {...edit(member, "email")}>
            {email}
          </a>
          {led.length > 0 && (
            <div>
              <ContentText as="h4" className="title-3" content={team} field="ledHeading" />
              <ul className="team-led">
                {led.map((project) => (
                  <li key={project.slug}>
                    <ContentText
                      as={Link}
                      to={href("/projects/:slug", { slug: project.slug })}
                      className="tag"
                      prefetch="intent"
                      content={project}
                      field="title"
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </article>
    </Reveal>
  );
}
