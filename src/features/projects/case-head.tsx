import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useContent } from "#src/client/content.tsx";
import type { CaseStudy } from "#src/content/selections.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { CasePicture } from "./case-picture.tsx";
import { ShareButton } from "./share-button.tsx";

/** Its id, for which the page's first paint waits. */
export const CASE_HEAD = "case-head";

/** The project's title on the client's colour, above its first picture. */
export function CaseHead({ project }: { project: CaseStudy }) {
  const { title, description, category, stage, site, pictures } = project;
  const { all, talk, viewProject } = useContent("caseStudy");
  return (
    <PageHead
      id={CASE_HEAD}
      className="stage case-head"
      data-text={stage.text}
      style={{ "--tone": stage.ground } as CSSProperties}
    >
      <div className="case-title">
        <h1 className="display-1" {...edit(project, "title")}>
          {title}
        </h1>
        <div className="case-lead">
          <p className="lead" {...edit(project, "description")}>
            {description}
          </p>
          <p>
            {category}. <ContentText as={Link} to={all.href} viewTransition content={all} field="label" />
          </p>
          <p className="buttons">
            <ContentText
              as={Link}
              to={talk.href}
              className={buttonClass()}
              prefetch="intent"
              viewTransition
              content={talk}
              field="label"
            />
            {site && (
              <a href={site} target="_blank" rel="noopener" className={buttonClass("ghost")}>
                {viewProject}
                <span className="unseen"> {title} (opens a new tab)</span>
                <Icon name="arrowOut" size={20} />
              </a>
            )}
            <ShareButton title={title} />
          </p>
        </div>
      </div>
      {pictures[0] && <CasePicture {...pictures[0]} isFirst />}
    </PageHead>
  );
}
