import type { ReactNode } from "react";
import { useContent } from "#src/client/content.tsx";
import { Stars } from "#src/client/stars.tsx";
import { averageText, OF_RATING_MAX } from "#src/contract/rating.ts";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { PageIllustration } from "#src/ui/picture.tsx";
import type { ReviewSummary } from "../contract.ts";
import { SpreadChart, SpreadTable, summarizeSpread } from "./spread-chart.tsx";

interface ReviewsHeadProps {
  summary?: ReviewSummary;
  /** The active rating filter. */
  rating?: string;
  children: ReactNode;
}

/** The average, and a bar chart of the ratings at the bottom of the panel. */
export function ReviewsHead({ summary, rating, children }: ReviewsHeadProps) {
  const words = useContent("reviewList");
  const lead = summary?.count === 0 ? "leadEmpty" : "lead";
  return (
    <PageHead className={`reviews-head ${summary?.count === 0 ? "unfilled" : ""}`} tone="rose">
      <div className="reviews-title">
        <ContentText as="h1" className="display-1" content={words} field="heading" />
        <p className="lead" {...edit(words, lead)}>
          {words[lead]}
        </p>
        {summary && summary.average !== null && (
          <div className="reviews-average">
            <p className="figure display">
              {averageText(summary.average)}
              <span className="unseen">
                {" "}
                out {OF_RATING_MAX} on average, {summary.count} {summary.count === 1 ? "review" : "reviews"}
              </span>
            </p>
            <div aria-hidden="true">
              <Stars rating={summary.average} />
              average of {summary.count}
            </div>
          </div>
        )}
        {children}
        <PageIllustration
          name={summary?.count === 0 ? "pages/shelf" : "pages/stars"}
          sizes="(min-width: 64rem) 24vw, 70vw"
          className="reviews-shelf"
          isFirst
        />
      </div>
      {summary && summary.count > 0 && (
        <div className="reviews-spread">
          <h2 className="title-3">{summarizeSpread(summary)}</h2>
          <SpreadChart spread={summary.spread} chosen={rating} />
          <SpreadTable summary={summary} />
        </div>
      )}
    </PageHead>
  );
}
