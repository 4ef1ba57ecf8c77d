import { type ReactNode, useEffect, useRef } from "react";
import { PageHead } from "#src/ui/page-head.tsx";
import { ReviewCup } from "./review-cup.tsx";
import "./new-review.css";

interface NewReviewFrameProps {
  heading: string;
  lead: string;
  /** True if this replaces content on screen: its heading is then scrolled into view and announced first. */
  isNew?: boolean;
  children: ReactNode;
}

/** One or two forms in a card, beside their subject. */
export function NewReviewFrame({ heading, lead, isNew = false, children }: NewReviewFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <PageHead className="new-review" tone="sky">
      <div>
        <h1 ref={title} tabIndex={-1} className="display-2">
          {heading}
        </h1>
        <p className="lead">{lead}</p>
        <ReviewCup />
      </div>
      <div className="card">{children}</div>
    </PageHead>
  );
}
