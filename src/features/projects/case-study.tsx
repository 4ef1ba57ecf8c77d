import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { projectCategories } from "#src/content/projects.ts";
import type { CaseStudy } from "#src/content/selections.ts";
import { ContentText, edit, editForm } from "#src/ui/edit.tsx";
import { ServiceIllustration } from "#src/ui/picture.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { CaseOutcome } from "./case-outcome.tsx";
import { CasePicture, StoryPicture } from "./case-picture.tsx";
import type { CaseReview } from "./contract.ts";

interface CaseStoryProps {
  project: CaseStudy;
  /** The client's review, if there is one. */
  review?: CaseReview | null;
}

/** The story and its result in figures, between the pictures that the head doesn't show: four, or fewer. */
export function CaseStory({ project, review }: CaseStoryProps) {
  const words = useContent("caseStudy");
  const [, page, screens, ...others] = project.pictures;
  const isPageInHead = projectCategories[project.category].featured === "page";
  const inOrder = isPageInHead ? [screens, page, ...others] : [page, screens, ...others];
  const [first, second, third, last] = inOrder.filter((each) => each !== undefined);
  return (
    <>
      <section className="section case-challenge" aria-labelledby="challenge">
        <ContentText as="h2" id="challenge" className="title-3" content={words} field="challenge" />
        <Reveal as="p" className="display display-2" {...edit(project, "challenge")}>
          {project.challenge}
        </Reveal>
      </section>
      <Reveal className="wide tight" id="screens">
        {first && <StoryPicture {...first} />}
      </Reveal>
      <CaseOutcome project={project} review={review} />
      <div className="case-walk">
        <section className="section case-part" aria-labelledby="work">
          <div>
            <ContentText as="h2" id="work" className="title-1" content={words} field="work" />
            <ContentText as="p" className="lead" content={project} field="work" />
          </div>
          {second && (
            <Reveal>
              <StoryPicture {...second} isHalf />
            </Reveal>
          )}
        </section>
        <section className="section tight case-part" aria-labelledby="result">
          {third && (
            <Reveal>
              <StoryPicture {...third} isHalf />
            </Reveal>
          )}
          <div>
            <ContentText as="h2" id="result" className="title-1" content={words} field="result" />
            <ContentText as="p" className="lead" content={project} field="result" />
          </div>
        </section>
      </div>
      {last && (
        <Reveal className="wide">
          <StoryPicture {...last} />
        </Reveal>
      )}
    </>
  );
}

export function CaseServices({ services }: Pick<CaseStudy, "services">) {
  const words = useContent("caseStudy");
  return (
    <section className="section case-services" aria-labelledby="services">
      <ContentText as="h2" id="services" className="title-3" content={words} field="servicesHeading" />
      <ul className="case-service-list">
        {services.map((service) => (
          <li key={service.id} className="panel case-service" data-tone={service.tone}>
            <h3 className="display-2">
              <ContentText
                as={Link}
                to={`/servicedetail/${service.id}`}
                className="card-link"
                prefetch="intent"
                viewTransition
                content={service}
                field="title"
              />
            </h3>
            <ContentText as="p" className="lead" content={service} field="description" />
            <ServiceIllustration
              name={service.image}
              sizes="(min-width: 48rem) 400px, 240px"
              {...editForm(service, "image")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the next project, in its client's colour. */
export function CaseNext({ project }: { project: NonNullable<CaseStudy["next"]> }) {
  const words = useContent("caseStudy");
  const { slug, title, stage, picture } = project;
  return (
    <Link
      to={`/projects/${slug}`}
      className="wide panel stage case-next"
      data-text={stage.text}
      style={{ "--tone": stage.ground } as CSSProperties}
      prefetch="intent"
      viewTransition
    >
      <ContentText as="span" className="lead" content={words} field="next" />
      <span className="display display-2" {...edit(project, "title")}>
        {title}
      </span>
      <CasePicture picture={picture} alt="" />
    </Link>
  );
}
