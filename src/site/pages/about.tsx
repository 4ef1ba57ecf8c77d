import type { ClientLoaderFunctionArgs, RouterContextProvider } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { breadcrumbs } from "#src/client/structured.ts";
import { fetchFirstTestimonials } from "#src/features/reviews/testimonials/first-testimonials.ts";
import { DeferredStyles, deferred } from "#src/hydration/index.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { AboutHead, aboutPicture } from "../about/about-head.tsx";
import belowFoldStyles from "../about/below-fold.css?url";
import { JoiningPath } from "../about/joining-path.tsx";
import { WhoWeAre } from "../about/who-we-are.tsx";
import "../sections.css";
import "../about/about.css";

const loadTestimonials = () => import("../about/about-testimonials.tsx");
const AboutTestimonials = deferred(loadTestimonials, {
  component: import.meta.env.SSR ? (await loadTestimonials()).default : undefined,
});

export const handle = { isCached: true, hasDeferredStyles: true, hasDeferredData: true };

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  await fetchFirstTestimonials(contextOf(context).store);
  return contextOf(context).show("about", "sellingPoints");
}

/** Preloads the content below the first view on client-side navigation. Errors are shown in its place. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  loadTestimonials()
    .then(({ fetchData }) => fetchData())
    .catch(() => {});
  return serverLoader();
}

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
      <DeferredStyles href={belowFoldStyles} />
      <AboutTestimonials />
    </>
  );
}
