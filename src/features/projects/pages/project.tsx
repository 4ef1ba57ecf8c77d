import { data, Link } from "react-router";
import { ClientPanel } from "#src/client/client-panel.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { caseStudyPage } from "#src/content/case-study.ts";
import { projects } from "#src/content/projects/projects.ts";
import { services } from "#src/content/services/services.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import { CaseHead } from "../case-head.tsx";
import { CaseNext, CaseServices, CaseStory } from "../case-study.tsx";
import { projectReview } from "../client.ts";
import { messages } from "../messages.ts";
import { caseStudyData } from "../structured.ts";
import type { Route } from "./+types/project";
import "#src/ui/stage.css";
import "../case-study.css";

export const handle = { isCached: true, hasDeferredStyles: true };

/** Returns one project only, to keep the others' texts out of the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const at = projects.findIndex(({ slug }) => slug === params.slug);
  const project = projects[at];
  if (!project) return data(null, { status: 404 });
  const { slug, title, stage, featured } = projects[(at + 1) % projects.length] ?? project;
  const asked = await contextOf(context).store.dispatch(
    projectReview.initiate({ projectId: project.id }, { subscribe: false }),
  );
  return data({
    project,
    next: { slug, title, stage, featured },
    used: project.services.flatMap((id) => services.filter((service) => service.id === id)).map(nameOf),
    review: asked.data?.review ?? null,
    others: asked.data?.others ?? [],
  });
}

const nameOf = ({ id, title, description }: (typeof services)[number]) => ({ id, title, description });

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) {
    const title = titleWithName(messages.notFound, args);
    return describePage({ title, description: messages.notFoundHint, card: "default", isIndexed: false }, args);
  }
  const { project, review } = loaderData;
  return describePage(
    {
      title: titleWithName(project.title, args),
      description: `${project.description} ${project.story.challenge}`,
      card: `project-${project.slug}`,
      structured: (origin) => caseStudyData(project, review, origin),
    },
    args,
  );
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { project, next, used, review, others } = loaderData;
  return (
    <>
      <CaseHead project={project} />
      <CaseStory project={project} />
      {[...(review ? [review] : []), ...others].map((each) => (
        <ClientPanel key={each.id} review={each} />
      ))}
      <CaseServices services={used} />
      <CaseNext project={next} />
    </>
  );
}

function NotFound() {
  return (
    <section className="page-head panel case-missing" data-tone="rose">
      <div>
        <h1 className="display-2">{messages.notFound}</h1>
        <p className="lead">{messages.notFoundHint}</p>
        <Link to={caseStudyPage.all.href} className={buttonClass()}>
          {caseStudyPage.all.label}
        </Link>
      </div>
      <StateIllustration name="states/tipped" sizes="(min-width: 64rem) 640px, 90vw" className="illustration" isFirst />
    </section>
  );
}
