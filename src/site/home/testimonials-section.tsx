import { useContent } from "#src/client/content.tsx";
import { Testimonials } from "#src/features/reviews/testimonials/testimonials.tsx";
import { DeferredData } from "#src/hydration/index.ts";
import { edit } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

/** Belongs to the counters above, which count these customers. */
export function TestimonialsSection() {
  const { testimonials } = useContent("home");
  return (
    <Reveal as="section" className="testimonials-bar card wide tight" aria-labelledby="testimonials">
      <h2 id="testimonials" className="display-2" {...edit(testimonials, "heading")}>
        {testimonials.heading}
      </h2>
      <DeferredData>
        <Testimonials layout="dots" />
      </DeferredData>
    </Reveal>
  );
}
