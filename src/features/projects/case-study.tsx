import type { CSSProperties } from "react";
import { Link } from "react-router";
import { caseStudyPage } from "#src/content/case-study.ts";
import { type Project, projectCategories } from "#src/content/projects/project.ts";
import type { Service } from "#src/content/services/service.ts";
import { Reveal } from "#src/ui/reveal.tsx";
import { CasePicture } from "./case-picture.tsx";

/** The three parts of the story, between the four pictures that the head doesn't show. */
export function CaseStory({ project: { category, story, thumbnails, alts } }: { project: Project }) {
  const [, , detail, identity] = thumbnails;
  const page = { name: thumbnails[0], alt: alts[1] };
  const screens = { name: thumbnails[1], alt: alts[2] };
  const isPageInHead = projectCategories[category].featured === "page";
  const [first, second] = isPageInHead ? [screens, page] : [page, screens];
  return (
    <>
      <section className="section case-challenge" aria-labelledby="challenge">
        <h2 id="challenge" className="title-3">
          {caseStudyPage.challenge}
        </h2>
        <Reveal as="p" className="display display-2">
          {story.challenge}
        </Reveal>
      </section>
      <Reveal className="wide tight" id="screens">
        <CasePicture {...first} />
      </Reveal>
      <section className="section case-part" aria-labelledby="work">
        <div>
          <h2 id="work" className="title-1">
            {caseStudyPage.work}
          </h2>
          <p className="lead">{story.work}</p>
        </div>
        <Reveal>
          <CasePicture {...second} isHalf />
        </Reveal>
      </section>
      <section className="section tight case-part" aria-labelledby="result">
        <Reveal>
          <CasePicture name={detail} alt={alts[3]} isHalf />
        </Reveal>
        <div>
          <h2 id="result" className="title-1">
            {caseStudyPage.result}
          </h2>
          <p className="lead">{story.result}</p>
        </div>
      </section>
      <Reveal className="wide">
        <CasePicture name={identity} alt={alts[4]} />
      </Reveal>
    </>
  );
}

type ServiceName = Pick<Service, "id" | "title" | "description">;

export function CaseServices({ services }: { services: readonly ServiceName[] }) {
  return (
    <section className="section case-services" aria-labelledby="services">
      <h2 id="services" className="title-3">
        {caseStudyPage.servicesHeading}
      </h2>
      <ul className="case-service-list">
        {services.map(({ id, title, description }) => (
          <li key={id}>
            <Link to={`/servicedetail/${id}`} className="display display-2">
              {title}
            </Link>
            <p className="quiet">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the next project, in its client's colour. */
export function CaseNext({ project }: { project: Pick<Project, "slug" | "title" | "stage" | "featured"> }) {
  const { slug, title, stage, featured } = project;
  return (
    <Link
      to={`/projects/${slug}`}
      className="wide panel stage case-next"
      data-text={stage.text}
      style={{ "--tone": stage.ground } as CSSProperties}
      prefetch="intent"
    >
      <span className="lead">{caseStudyPage.next}</span>
      <span className="display display-2">{title}</span>
      <CasePicture name={featured} alt="" />
    </Link>
  );
}
