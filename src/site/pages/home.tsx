import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { ContactBlock } from "#src/features/contact/contact-block.tsx";
import { loadTestimonials } from "#src/features/reviews/load-testimonials.server.ts";
import { preloadTestimonials } from "#src/features/reviews/testimonials.tsx";
import { LateStyles } from "#src/ui/late-styles.tsx";
import { AboutBlock } from "../home/about-block.tsx";
import { Counters } from "../home/counters.tsx";
import { FaqSection } from "../home/faq-section.tsx";
import { Hero } from "../home/hero.tsx";
import { firstPicture } from "../home/hero-slide.tsx";
import { KeyFeatures } from "../home/key-features.tsx";
import lateStyles from "../home/late.css?url";
import { ServicesSection } from "../home/services-section.tsx";
import { StandOut } from "../home/stand-out.tsx";
import { homeData } from "../home/structured.ts";
import { TestimonialsSection } from "../home/testimonials-section.tsx";
import { Values } from "../home/values.tsx";
import { receiveEnquiry } from "../receive-enquiry.server.ts";
import { useSending } from "../use-sending.tsx";

export const handle = { isKept: true, hasLateParts: true };

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  await loadTestimonials(context);
  return null;
}

export const clientLoader = () => preloadTestimonials();

const describe = metaOf("home", homeData);
export const meta = (args: Parameters<typeof describe>[0]) => [...describe(args), firstPicture];

/** The contact block's form, posted without scripts. */
export const action = (args: ActionFunctionArgs) => receiveEnquiry("home", args);

export default function Home() {
  const sending = useSending("home");
  return (
    <>
      <Hero />
      <StandOut />
      <LateStyles href={lateStyles} />
      <div className="late">
        <AboutBlock />
        <ServicesSection />
        <KeyFeatures />
        <Values />
        <Counters />
        <TestimonialsSection />
        <ContactBlock sending={sending} />
        <FaqSection />
      </div>
    </>
  );
}
