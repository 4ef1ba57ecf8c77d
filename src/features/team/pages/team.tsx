import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import { team } from "#src/content/team.ts";
import { Picture } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import "../team.css";

export const handle = { isCached: true, hasLateParts: true };

export const meta = metaOf("team", (origin) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      ...organization(origin),
      employee: team.members.map(({ name, role }) => ({ "@type": "Person", name, jobTitle: role })),
    },
    breadcrumbs(origin, [{ name: "Team", path: "/team" }]),
  ],
}));

export default function Team() {
  return (
    <>
      <section className="page-head panel team-head" data-tone="rose">
        <h1 className="display-2">{team.heading}</h1>
        <p className="lead">{team.sentence}</p>
      </section>
      <section className="section team" aria-labelledby="group">
        <h2 id="group" className="title-1">
          {team.group}
        </h2>
        <ul className="team-members">
          {team.members.map(({ name, role, picture, tone }, index) => (
            <Reveal as="li" key={name} order={index}>
              <article className="team-member panel" data-tone={tone}>
                <Picture
                  name={picture}
                  widths={[480, 800]}
                  fallback={480}
                  width={800}
                  height={934}
                  sizes="(min-width: 64rem) 420px, (min-width: 48rem) 46vw, 90vw"
                  alt={`Portrait of ${name}`}
                />
                <div className="notch bottom-left">
                  <h3 className="title-2">{name}</h3>
                  <p>{role}</p>
                </div>
              </article>
            </Reveal>
          ))}
        </ul>
      </section>
    </>
  );
}
