import type { CSSProperties } from "react";
import { ClientWords } from "#src/client/client-words.tsx";
import { useContent } from "#src/client/content.tsx";
import type { CaseStudy } from "#src/content/selections.ts";
import { wholeSentences } from "#src/contract/excerpt.ts";
import { ContentText, edit, editForm } from "#src/ui/edit.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { pictureUses } from "#src/ui/picture-uses.ts";
import type { CaseReview } from "./contract.ts";
import { QUOTE_MAX } from "./limits.ts";

interface CaseOutcomeProps {
  project: CaseStudy;
  /** The client's review, if there is one. */
  review?: CaseReview | null;
}

/** True if the page shows a project's result in figures. Always true on editable pages, where the owner enters them. */
export const hasOutcome = ({ outcome, lead }: Pick<CaseStudy, "outcome" | "lead">): boolean =>
  [outcome.figure, outcome.weeks, outcome.price].some(Boolean) || lead !== null || isEdited(outcome);

const isEdited = (outcome: CaseStudy["outcome"]) => edit(outcome, "figure")["data-field"] !== undefined;

/** The result in display type, on the client's colour. Below it the project's lead, time, price and client. */
export function CaseOutcome({ project, review }: CaseOutcomeProps) {
  const { outcome, lead, stage } = project;
  const words = useContent("caseStudy");
  const isShown = (field: "figure" | "weeks" | "price") => outcome[field] !== "" || isEdited(outcome);
  const facts = (["weeks", "price"] as const).filter(isShown);
  if (!hasOutcome(project)) return null;
  return (
    <section
      className="wide panel stage case-outcome"
      data-text={stage.text}
      style={{ "--tone": stage.ground } as CSSProperties}
      aria-labelledby="outcome"
    >
      <div className="case-figure">
        {isShown("figure") ? (
          <ContentText as="h2" id="outcome" content={outcome} field="figure" />
        ) : (
          <h2 id="outcome" className="unseen">
            {words.facts}
          </h2>
        )}
        {outcome.isSample && <ContentText as="p" className="small" content={words} field="sample" />}
      </div>
      <div className="case-record">
        {(lead || facts.length > 0) && (
          <dl className="case-facts">
            {lead && (
              <div className="case-lead-by" {...editForm(lead, "led")}>
                <ContentText as="dt" className="small" content={words} field="ledBy" />
                <dd>
                  <span className="case-portrait panel" data-tone={lead.tone}>
                    <Picture
                      name={lead.picture}
                      {...pictureUses.smallPortrait}
                      sizes="112px"
                      alt=""
                      {...editForm(lead, "picture")}
                    />
                  </span>
                  <span>
                    <ContentText as="strong" className="display title-2" content={lead} field="name" />
                    <ContentText as="span" content={lead} field="role" />
                  </span>
                </dd>
              </div>
            )}
            {facts.map((field) => (
              <div key={field}>
                <dt className="small" {...edit(words, field)}>
                  {words[field]}
                </dt>
                <dd className="display title-2" {...edit(outcome, field)}>
                  {outcome[field]}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {review && <ClientWords review={review} words={quoteOf(review)} isLarge />}
      </div>
    </section>
  );
}

const quoteOf = ({ text }: CaseReview): string => wholeSentences(text, QUOTE_MAX);

/** True if the figures' panel already quotes the whole review, so that it needs no panel. */
export const isQuotedWhole = ({ text, story }: CaseReview): boolean => !story && [...text].length <= QUOTE_MAX;
