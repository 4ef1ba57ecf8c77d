import type { CSSProperties } from "react";
import { Link } from "react-router";
import { caseStudyPage } from "#src/content/case-study.ts";
import { type Project, siteOf } from "#src/content/projects/project.ts";
import { projectsPage } from "#src/content/projects-page.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { CasePicture } from "./case-picture.tsx";
import { ShareButton } from "./share-button.tsx";

/** The project's title on the client's colour, above its first picture. */
export function CaseHead({ project }: { project: Project }) {
  const { title, description, category, stage, featured, alts } = project;
  const site = siteOf(project);
  return (
    <section
      className="page-head panel stage case-head"
      data-text={stage.text}
      style={{ "--tone": stage.ground } as CSSProperties}
    >
      <div className="case-title">
        <h1 className="display-1">{title}</h1>
        <div className="case-lead">
          <p className="lead">{description}</p>
          <p>
            {category}.{" "}
            <Link to={caseStudyPage.all.href} viewTransition>
              {caseStudyPage.all.label}
            </Link>
          </p>
          <p className="buttons">
            <Link to={caseStudyPage.talk.href} className={buttonClass()} prefetch="intent" viewTransition>
              {caseStudyPage.talk.label}
            </Link>
            {site && (
              <a href={site} target="_blank" rel="noopener" className={buttonClass("ghost")}>
                {projectsPage.viewProject}
                <span className="unseen"> {title} (opens a new tab)</span>
                <Icon name="arrowOut" size={20} />
              </a>
            )}
            <ShareButton title={title} />
          </p>
        </div>
      </div>
      <CasePicture name={featured} alt={alts[0]} isFirst />
    </section>
  );
}
