import { useContent } from "#src/client/content.tsx";
import { Testimonials } from "#src/features/reviews/testimonials/testimonials.tsx";
import { DeferredData } from "#src/hydration/index.ts";
import { Reveal } from "#src/ui/reveal.tsx";

/** Belongs to the counters above: the customers say what those count. */
export function TestimonialsSection() {
  return (
    <Reveal as="section" className="testimonials-bar card wide tight" aria-labelledby="testimonials">
      <h2 id="testimonials" className="display-2">
        {useContent("home").testimonials.heading}
      </h2>
      <DeferredData>
        <Testimonials layout="dots" />
      </DeferredData>
    </Reveal>
  );
}
