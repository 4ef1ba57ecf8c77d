import type { ReactNode } from "react";
import { StateIllustration } from "#src/ui/picture.tsx";
import "./new-review.css";

/** A form or two in a card, beside what they are for. */
export function NewReviewFrame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section className="page-head panel new-review" data-tone="sky">
      <div>
        <h1 className="display-2">{heading}</h1>
        <p className="lead">{lead}</p>
        <StateIllustration name="states/no-reviews" sizes="480px" />
      </div>
      <div className="card">{children}</div>
    </section>
  );
}
