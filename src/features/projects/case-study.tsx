import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import { projectCategories } from "#src/content/projects.ts";
import type { CaseStudy } from "#src/content/selections.ts";
import { edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { CaseOutcome } from "./case-outcome.tsx";
import { CasePicture } from "./case-picture.tsx";
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
        <h2 id="challenge" className="title-3" {...edit(words, "challenge")}>
          {words.challenge}
        </h2>
        <Reveal as="p" className="display display-2" {...edit(project, "challenge")}>
          {project.challenge}
        </Reveal>
      </section>
      <Reveal className="wide tight" id="screens">
        {first && <CasePicture {...first} />}
      </Reveal>
      <CaseOutcome project={project} review={review} />
      <div className="case-walk">
        <section className="section case-part" aria-labelledby="work">
          <div>
            <h2 id="work" className="title-1" {...edit(words, "work")}>
              {words.work}
            </h2>
            <p className="lead" {...edit(project, "work")}>
              {project.work}
            </p>
          </div>
          {second && (
            <Reveal>
              <CasePicture {...second} isHalf />
            </Reveal>
          )}
        </section>
        <section className="section tight case-part" aria-labelledby="result">
          {third && (
            <Reveal>
              <CasePicture {...third} isHalf />
            </Reveal>
          )}
          <div>
            <h2 id="result" className="title-1" {...edit(words, "result")}>
              {words.result}
            </h2>
            <p className="lead" {...edit(project, "result")}>
              {project.result}
            </p>
          </div>
        </section>
      </div>
      {last && (
        <Reveal className="wide">
          <CasePicture {...last} />
        </Reveal>
      )}
    </>
  );
}

export function CaseServices({ services }: Pick<CaseStudy, "services">) {
  const words = useContent("caseStudy");
  return (
    <section className="section case-services" aria-labelledby="services">
      <h2 id="services" className="title-3" {...edit(words, "servicesHeading")}>
        {words.servicesHeading}
      </h2>
      <ul className="case-service-list">
        {services.map((service) => (
          <li key={service.id}>
            <Link to={`/servicedetail/${service.id}`} className="display display-2" {...edit(service, "title")}>
              {service.title}
            </Link>
            <p className="quiet" {...edit(service, "description")}>
              {service.description}
            </p>
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
      <span className="lead" {...edit(words, "next")}>
        {words.next}
      </span>
      <span className="display display-2" {...edit(project, "title")}>
        {title}
      </span>
      <CasePicture picture={picture} alt="" />
    </Link>
  );
}
