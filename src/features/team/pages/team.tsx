import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useShown } from "#src/client/extensions.ts";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import { projects } from "#src/content/projects/projects.ts";
import { team } from "#src/content/team.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { PageIllustration } from "#src/ui/picture.tsx";
import { TeamMember } from "../team-member.tsx";
import "../team.css";

export const handle = { isCached: true, hasDeferredStyles: true };

/** Returns only the titles of the projects that each person led. */
export function loader({ context }: LoaderFunctionArgs) {
  return contextOf(context).content.team.members.map(({ led }) =>
    projects.filter(({ slug }) => led.some((one) => one === slug)).map(({ slug, title }) => ({ slug, title })),
  );
}

export const meta = metaOf("team", (origin, _content, shown) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      ...organization(origin),
      employee: (shown?.team ?? team).members.map(({ name, role, email }) => ({
        "@type": "Person",
        name,
        jobTitle: role,
        email,
      })),
    },
    breadcrumbs(origin, [{ name: "Team", path: "/team" }]),
  ],
}));

export default function Team() {
  const { heading, sentence, group, members } = useShown("team", team);
  const led = useLoaderData<typeof loader>();
  return (
    <>
      <section className="page-head panel team-head" data-tone="rose">
        <h1 className="display-1">{heading}</h1>
        <p className="lead">{sentence}</p>
        <PageIllustration name="pages/directors" height={594} sizes="(min-width: 64rem) 48vw, 94vw" isFirst />
      </section>
      {members.length > 0 && (
        <section className="section team" aria-labelledby="group">
          <h2 id="group" className="display-2">
            {group}
          </h2>
          <ul className="team-members">
            {members.map((member, at) => (
              <TeamMember key={member.name} member={member} led={led[at] ?? []} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
