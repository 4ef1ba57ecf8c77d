import { useLoaderData } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import { projects } from "#src/content/projects/projects.ts";
import { team } from "#src/content/team.ts";
import { PageIllustration } from "#src/ui/picture.tsx";
import { TeamMember } from "../team-member.tsx";
import "../team.css";

export const handle = { isCached: true, hasLateFrame: true };

/** Only the titles of the projects that each person led: their stories stay on the server. */
export function loader() {
  return team.members.map(({ led }) =>
    projects.filter(({ slug }) => led.some((one) => one === slug)).map(({ slug, title }) => ({ slug, title })),
  );
}

export const meta = metaOf("team", (origin) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      ...organization(origin),
      employee: team.members.map(({ name, role, email }) => ({ "@type": "Person", name, jobTitle: role, email })),
    },
    breadcrumbs(origin, [{ name: "Team", path: "/team" }]),
  ],
}));

export default function Team() {
  const led = useLoaderData<typeof loader>();
  return (
    <>
      <section className="page-head panel team-head" data-tone="rose">
        <h1 className="display-1">{team.heading}</h1>
        <p className="lead">{team.sentence}</p>
        <PageIllustration name="pages/directors" height={594} sizes="(min-width: 64rem) 48vw, 94vw" isFirst />
      </section>
      <section className="section team" aria-labelledby="group">
        <h2 id="group" className="display-2">
          {team.group}
        </h2>
        <ul className="team-members">
          {team.members.map((member, at) => (
            <TeamMember key={member.name} member={member} led={led[at] ?? []} />
          ))}
        </ul>
      </section>
    </>
  );
}
