import { StoreProvider } from "#src/client/with-store.tsx";
import { ContactBlock } from "#src/features/enquiries/contact-forms/contact-block.tsx";
import { useSending } from "#src/features/enquiries/contact-forms/use-sending.tsx";
import { AboutBlock } from "./about-block.tsx";
import { Counters } from "./counters.tsx";
import { FaqSection } from "./faq-section.tsx";
import { KeyFeatures } from "./key-features.tsx";
import { ServicesSection } from "./services-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";
import { Values } from "./values.tsx";
import { WorkBand } from "./work-band.tsx";

export { preloadTestimonials as fetchData } from "#src/features/reviews/testimonials/testimonials.tsx";

/** The home page below the first view. */
export default function BelowFirstView() {
  const sending = useSending("home");
  return (
    <StoreProvider>
      <AboutBlock />
      <ServicesSection />
      <WorkBand />
      <KeyFeatures />
      <Values />
      <Counters />
      <TestimonialsSection />
      <ContactBlock sending={sending} />
      <FaqSection />
    </StoreProvider>
  );
}
