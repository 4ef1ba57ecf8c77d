import { useContent } from "#src/client/content.tsx";
import { StoreProvider } from "#src/client/with-store.tsx";
import { Testimonials } from "#src/features/reviews/testimonials/testimonials.tsx";
import { DeferredData } from "#src/hydration/index.ts";
import { ContentText } from "#src/ui/edit.tsx";
import { Reveal } from "#src/ui/reveal.tsx";

export { preloadTestimonials as fetchData } from "#src/features/reviews/testimonials/testimonials.tsx";

export default function AboutTestimonials() {
  const about = useContent("about");
  return (
    <Reveal as="section" className="section about-testimonials late" aria-labelledby="testimonials">
      <ContentText as="h2" id="testimonials" className="display-2" content={about} field="testimonialsHeading" />
      <StoreProvider>
        <DeferredData>
          <Testimonials layout="arrows" />
        </DeferredData>
      </StoreProvider>
    </Reveal>
  );
}
