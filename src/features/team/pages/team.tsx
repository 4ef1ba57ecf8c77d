import type { LoaderFunctionArgs } from "react-router";
import { present, useContent } from "#src/client/content.tsx";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs, organization } from "#src/client/structured.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { PageIllustration } from "#src/ui/picture.tsx";
import { TeamMember } from "../team-member.tsx";
import "../team.css";
import { ContentText } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";

export const handle = { isCached: true, hasDeferredStyles: true };

export const loader = ({ context }: LoaderFunctionArgs) => contextOf(context).show("team");

export const meta = metaOf("team", (origin, content) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      ...organization(origin, present(content, "company")),
      employee: present(content, "team").members.map(({ name, role, email }) => ({
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
  const team = useContent("team");
  return (
    <>
      <PageHead className="team-head" tone="rose">
        <ContentText as="h1" className="display-1" content={team} field="heading" />
        <ContentText as="p" className="lead" content={team} field="sentence" />
        <PageIllustration name="pages/directors" height={594} sizes="(min-width: 64rem) 78vw, 94vw" isFirst />
      </PageHead>
      {team.members.length > 0 && (
        <section className="section team" aria-labelledby="group">
          <ContentText as="h2" id="group" className="display-2" content={team} field="group" />
          <ul className="team-members">
            {team.members.map((member) => (
              <TeamMember key={member.id} member={member} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
