import { Fragment } from "react";
import { data, Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { CUP } from "#src/client/cup.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { ProseBlock } from "#src/client/prose.tsx";
import { readProse } from "#src/content/markdown.ts";
import { pick } from "#src/content/marks.ts";
import type { Block } from "#src/content/prose.ts";
import { summaryOf } from "#src/content/service-summary.ts";
import type { Tone } from "#src/content/tones.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Picture, ServiceIllustration, StateIllustration } from "#src/ui/picture.tsx";
import { BackLink } from "../back-link.tsx";
import { serviceReviews } from "../client.ts";
import { PROJECTS_SHOWN } from "../limits.ts";
import { messages } from "../messages.ts";
import { ServiceCard } from "../service-card.tsx";
import { ServiceEstimate } from "../service-estimate.tsx";
import { ServiceProof } from "../service-proof.tsx";
import { serviceData } from "../structured.ts";
import type { Route } from "./+types/servicedetail";
import "../services.css";
import "../servicedetail.css";
import { ContentText, editForm } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";

export const handle = { isCached: true, hasDeferredStyles: true };

const NEXT_SHOWN = 2;
/** Paragraphs of the plan: the steps, whose last is the result, and when not to buy the service. */
const STEPS = [
  { part: 1, picture: "states/questions" },
  { part: 2, picture: "states/abacus" },
];
const RESULT = 3;
const REFUSAL = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, show, store } = contextOf(context);
  const words = show("servicesPage");
  const { projects } = content;
  const { items: services } = content.services;
  const at = services.findIndex(({ id }) => id === params.id);
  const service = services[at];
  if (!service) return data({ ...words, service: null }, { status: 404 });
  const next = [...services.slice(at + 1), ...services.slice(0, at)].slice(0, NEXT_SHOWN);
  const asked = await store.dispatch(serviceReviews.initiate({ serviceId: service.id }, { subscribe: false }));
  return data({
    ...words,
    service: { ...service, long_description: readProse(service.long_description) },
    next: next.map(summaryOf),
    work: projects.items
      .filter((project) => project.services.includes(service.id))
      .slice(0, PROJECTS_SHOWN)
      .map((project) => ({ ...pick(project, "slug", "title", "description"), picture: project.featured.picture })),
    reviews: asked.data?.reviews ?? [],
  });
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData?.service) {
    const title = titleWithName(messages.notFound, args);
    return describePage({ title, description: messages.notFoundHint, card: "default", isIndexed: false }, args);
  }
  const { service } = loaderData;
  return describePage(
    {
      title: titleWithName(service.title, args),
      description: service.description,
      card: `service-${service.id}`,
      structured: (origin) => serviceData(service, origin),
    },
    args,
  );
}

export default function ServiceDetail({ loaderData }: Route.ComponentProps) {
  const words = useContent("servicesPage");
  if (!loaderData.service) return <NotFound />;
  const { service, next, work, reviews } = loaderData;
  return (
    // The key replaces the elements for each service, so that they keep neither the focus nor transitions.
    <Fragment key={service.id}>
      <PageHead className="service-head" tone={service.tone}>
        <div>
          <BackLink />
          <ContentText as="h1" className="display-1" content={service} field="title" />
          <ContentText as="p" className="lead" content={service} field="description" />
        </div>
        <ServiceIllustration
          name={service.image}
          sizes="(min-width: 64rem) 50vw, 90vw"
          className="illustration"
          isFirst
          {...editForm(service, "image")}
        />
      </PageHead>
      <section className="section service-opening">
        <aside className="service-points card" aria-labelledby="points">
          <ContentText as="h2" id="points" className="title-2" content={words} field="pointsHeading" />
          <ul className="points" {...editForm(service, "details")}>
            {service.details.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ContentText
            as={Link}
            to={words.button.href}
            className={buttonClass()}
            viewTransition
            content={words.button}
            field="label"
          />
        </aside>
        <PlanPart service={service} part={0} />
      </section>
      <ServiceEstimate estimate={service.estimate} />
      <Steps service={service} />
      {service.long_description.length > REFUSAL && (
        <div className="wide panel service-refusal" data-tone={next[0]?.tone}>
          <PlanPart service={service} part={REFUSAL} />
          <Picture {...CUP} name="states/lidded" sizes="(min-width: 48rem) 50vw, 90vw" className="refusal-picture" />
        </div>
      )}
      <ServiceProof work={work} reviews={reviews} tone={service.tone} />
      {next.length > 0 && (
        <section className="section service-next" aria-labelledby="next">
          <ContentText as="h2" id="next" className="display-2" content={words} field="nextHeading" />
          <div className="next-cards">
            {next.map((other) => (
              <div key={other.id} className="service-cell">
                <ServiceCard service={other} as="h3" />
              </div>
            ))}
          </div>
        </section>
      )}
    </Fragment>
  );
}

type Plan = { long_description: readonly Block[] };

/** What happens, in cards whose last is the result. */
function Steps({ service }: { service: Plan & { tone: Tone } }) {
  return (
    <div className="section service-plan">
      <div className="service-steps">
        {STEPS.map(({ part, picture }) => (
          <div key={part} className="service-step card">
            <PlanPart service={service} part={part} />
            <StateIllustration name={picture} sizes="(min-width: 64rem) 320px, 200px" className="step-picture" />
          </div>
        ))}
        <div className="service-step service-result panel" data-tone={service.tone}>
          <PlanPart service={service} part={RESULT} />
        </div>
      </div>
    </div>
  );
}

/** A paragraph of a service's text, with the heading for its position. */
function PlanPart({ service, part }: { service: Plan; part: number }) {
  const words = useContent("servicesPage");
  // An empty draft keeps its slot, so that it can be clicked.
  const block = service.long_description[part] ?? (part === 0 ? "" : undefined);
  if (block === undefined) return null;
  const heading = words.planHeadings[part] ?? "";
  return (
    <section className="service-part">
      <h2 className={part === REFUSAL ? "display-1" : "title-2"} {...editForm(words, "planHeadings")}>
        {heading}
      </h2>
      <ProseBlock block={block} mark={editForm(service, "long_description")} />
    </section>
  );
}

function NotFound() {
  const { all } = useContent("servicesPage");
  return (
    <PageHead className="service-head" tone="rose">
      <div>
        <h1 className="display-1">{messages.notFound}</h1>
        <p className="lead">{messages.notFoundHint}</p>
        <Link to={all.href} className={buttonClass()}>
          {all.label}
        </Link>
      </div>
      <StateIllustration name="states/tipped" sizes="(min-width: 64rem) 640px, 90vw" className="illustration" isFirst />
    </PageHead>
  );
}
