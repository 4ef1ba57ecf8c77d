import type { RouterContextProvider } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs } from "#src/client/structured.ts";
import { about } from "#src/content/about.ts";
import { loadTestimonials } from "#src/features/reviews/load-testimonials.server.ts";
import { preloadTestimonials, Testimonials } from "#src/features/reviews/testimonials.tsx";
import { Reveal } from "#src/ui/reveal.tsx";
import { AboutHead, aboutPicture } from "../about/about-head.tsx";
import { JoiningPath } from "../about/joining-path.tsx";
import { WhoWeAre } from "../about/who-we-are.tsx";
import "../sections.css";
import "../about/about.css";

export const handle = { isKept: true, hasLateParts: true };

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  await loadTestimonials(context);
  return null;
}

export const clientLoader = () => preloadTestimonials();

const describe = metaOf("about", (origin) => ({
  "@context": "https://schema.org",
  ...breadcrumbs(origin, [{ name: "About", path: "/about" }]),
}));
export const meta = (args: Parameters<typeof describe>[0]) => [...describe(args), aboutPicture];

export default function About() {
  return (
    <>
      <AboutHead />
      <JoiningPath />
      <WhoWeAre />
      <Reveal as="section" className="section about-testimonials" aria-labelledby="testimonials">
        <h2 id="testimonials" className="display-2">
          {about.testimonialsHeading}
        </h2>
        <Testimonials layout="arrows" />
      </Reveal>
    </>
  );
}
