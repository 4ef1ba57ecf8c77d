import { type ReactNode, useEffect, useRef, useState } from "react";
import { useContent } from "#src/client/content.tsx";
import { Testimonials } from "#src/features/reviews/testimonials/testimonials.tsx";
import { DeferredData } from "#src/hydration/index.ts";
import { ContentText, edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { useIsNear } from "#src/ui/use-is-near.ts";

/** Belongs to the counters above, which count these customers. */
export function TestimonialsSection() {
  const { testimonials } = useContent("home");
  const heading = useRef<HTMLHeadingElement>(null);
  const recordCheck = useRecordCheck(useIsNear(heading));
  return (
    <Reveal as="section" className="testimonials-bar card wide tight" aria-labelledby="testimonials">
      <ContentText
        as="h2"
        ref={heading}
        id="testimonials"
        className="display-2"
        content={testimonials}
        field="heading"
      />
      <DeferredData>
        <Testimonials layout="dots" />
      </DeferredData>
      {recordCheck}
    </Reveal>
  );
}

/**
 * The check of the reviews' record. Its code, styles and texts load once the section is near, so that they do not delay
 * the first view. Editable pages leave it out, because its texts belong to /reviews.
 */
function useRecordCheck(isNear: boolean): ReactNode {
  const { testimonials } = useContent("home");
  const [shown, setShown] = useState<ReactNode>();
  const isEdited = edit(testimonials, "heading")["data-field"] !== undefined;
  useEffect(() => {
    if (!isNear || isEdited) return;
    let isGone = false;
    import("#src/features/reviews/record-check/record-check.tsx")
      .then(({ loadRecordCheck }) => loadRecordCheck())
      .then((part) => isGone || setShown(part))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isNear, isEdited]);
  return shown;
}
