import { Fragment } from "react";
import { data, Link } from "react-router";
import { ClientPanel } from "#src/client/client-panel.tsx";
import { contentOf, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { publicId } from "#src/content/projects.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { StateIllustration } from "#src/ui/picture.tsx";
import { CASE_HEAD, CaseHead } from "../case-head.tsx";
import { hasOutcome, isQuotedWhole } from "../case-outcome.tsx";
import { CaseNext, CaseServices, CaseStory } from "../case-study.tsx";
import { projectReview } from "../client.ts";
import type { CaseReview } from "../contract.ts";
import { messages } from "../messages.ts";
import { caseStudyData } from "../structured.ts";
import type { Route } from "./+types/project";
import "#src/ui/stage.css";
import "../case-study.css";

export const handle = { isCached: true, hasDeferredStyles: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, show, store } = contextOf(context);
  const project = content.projects.items.find(({ slug }) => slug === params.slug);
  if (!project) return data({ ...show("caseStudy"), isKnown: false, review: null, reviews: [] }, { status: 404 });
  const asked = await store.dispatch(projectReview.initiate({ projectId: publicId(project) }, { subscribe: false }));
  const { review, others = [] } = asked.data ?? {};
  return data({
    ...show("caseStudy", "clientStory", `project:${project.slug}`),
    isKnown: true,
    review,
    reviews: [...(review ? [review] : []), ...others],
  });
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { project } = contentOf(args.matches);
  if (!loaderData?.isKnown || !project) {
    const title = titleWithName(messages.notFound, args);
    return describePage({ title, description: messages.notFoundHint, card: "default", isIndexed: false }, args);
  }
  return [
    ...describePage(
      {
        title: titleWithName(project.title, args),
        description: `${project.description} ${project.challenge}`,
        card: `project-${project.slug}`,
        structured: (origin) => caseStudyData(project, loaderData.reviews[0] ?? null, origin),
      },
      args,
    ),
    // A busy browser paints what it has read so far: without its head, the page would arrive without its transition.
    { tagName: "link", rel: "expect", href: `#${CASE_HEAD}`, blocking: "render" },
  ];
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isKnown ? <Project review={loaderData.review} reviews={loaderData.reviews} /> : <NotFound />;
}

interface ProjectProps {
  /** The newest review of the project, which `reviews` also contains. */
  review?: CaseReview | null;
  reviews: readonly CaseReview[];
}

function Project({ review, reviews }: ProjectProps) {
  const project = useContent("project");
  const inPanels = reviews.filter((each) => each.id !== review?.id || !hasOutcome(project) || !isQuotedWhole(each));
  return (
    // The key replaces the elements for each project, so that they keep neither the focus nor transitions.
    <Fragment key={project.slug}>
      <CaseHead project={project} />
      <CaseStory project={project} review={review} />
      {inPanels.map((each) => (
        <ClientPanel key={each.id} review={each} />
      ))}
      <CaseServices services={project.services} />
      {project.next && <CaseNext project={project.next} />}
    </Fragment>
  );
}

function NotFound() {
  const { all } = useContent("caseStudy");
  return (
    <PageHead className="case-missing" tone="rose">
      <div>
        <h1 className="display-2">{messages.notFound}</h1>
        <p className="lead">{messages.notFoundHint}</p>
        <Link to={all.href} className={buttonClass()}>
          {all.label}
        </Link>
      </div>
      <StateIllustration name="states/tipped" sizes="(min-width: 64rem) 640px, 90vw" className="illustration" isFirst />
    </PageHead>
  );
}
