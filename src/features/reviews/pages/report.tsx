import { useState } from "react";
import { data, Link } from "react-router";
import { CommandNote, useDone } from "#src/client/command-note.tsx";
import { contentOf, present, useContent } from "#src/client/content.tsx";
import { describePage, titleWithName } from "#src/client/meta.ts";
import { Stars } from "#src/client/stars.tsx";
import { excerpt } from "#src/contract/excerpt.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { runCommand } from "#src/server/pages/run-command.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ContentText } from "#src/ui/edit.tsx";
import { PageHead } from "#src/ui/page-head.tsx";
import { EXCERPT_MAX } from "../limits.ts";
import { receiptsContract } from "../receipts/contract.ts";
import { ReportForm } from "../reports/report-form.tsx";
import type { Route } from "./+types/report";
import "../reports/report.css";

export function meta(args: Route.MetaArgs) {
  const { title, description } = present(contentOf(args.matches), "reportPage");
  return describePage({ title: titleWithName(title, args), description, card: "default", isIndexed: false }, args);
}

export async function loader({ params: { reviewId }, context }: Route.LoaderArgs) {
  const { call, show } = contextOf(context);
  const words = show("hidingReasons", "reportPage");
  const answer = await call(receiptsContract.review, { reviewId });
  const status = answer.isAccepted ? answer.body.standing : undefined;
  if (status?.state !== "published") return data({ ...words, reviewId, review: null }, { status: status ? 200 : 404 });
  const { rating, description, user } = status.review;
  return data({ ...words, reviewId, review: { rating, text: excerpt(description, EXCERPT_MAX), name: user.name } });
}

export const action = runCommand;

/** The form to report a review, for anyone. */
export default function Report({ loaderData: { reviewId, review } }: Route.ComponentProps) {
  const words = useContent("reportPage");
  const posted = useDone();
  const [sent, setSent] = useState<string>();
  const done = sent ?? posted;
  return (
    <PageHead className="one-review" tone="sky">
      <div>
        <ContentText as="h1" className="display-2" content={words} field="heading" />
        <ContentText as="p" className="lead" content={words} field="lead" />
        <p>
          <Link to="/review-policy" className="text-link">
            {words.policy}
          </Link>
        </p>
        {review && (
          <figure className="review">
            <Stars rating={review.rating} />
            <blockquote dir="auto">{review.text}</blockquote>
            <figcaption>
              <bdi>{review.name}</bdi>
            </figcaption>
          </figure>
        )}
      </div>
      <div className="card">
        {done ? (
          <p className="notice good" role="status">
            {done}
          </p>
        ) : review ? (
          <>
            <CommandNote />
            <ReportForm reviewId={reviewId} onSent={setSent} />
          </>
        ) : (
          <p className="notice">{words.nothingToReport}</p>
        )}
        {(done || !review) && (
          <p className="buttons">
            <Link to="/reviews" className={buttonClass("ghost")}>
              All reviews
            </Link>
          </p>
        )}
      </div>
    </PageHead>
  );
}
