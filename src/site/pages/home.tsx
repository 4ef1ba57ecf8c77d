import type { RouterContextProvider } from "react-router";
import { Deferred, deferred } from "#src/client/deferred.tsx";
import { metaOf } from "#src/client/meta.ts";
import { receiveEnquiry } from "#src/features/enquiries/contact-forms/receive-enquiry.server.ts";
import { fetchFirstTestimonials } from "#src/features/reviews/testimonials/first-testimonials.ts";
import { contextOf } from "#src/server/pages/context.ts";
import { LateStyles } from "#src/ui/late-styles.tsx";
import { Hero } from "../home/hero.tsx";
import { firstPicture } from "../home/hero-slide.tsx";
import lateStyles from "../home/late.css?url";
import { StandOut } from "../home/stand-out.tsx";
import { homeData } from "../home/structured.ts";

const loadBelowFirstView = () => import("../home/below-first-view.tsx");
const BelowFirstView = import.meta.env.SSR ? (await loadBelowFirstView()).default : deferred(loadBelowFirstView);

export const handle = { isCached: true, hasLateFrame: true, hasDeferredData: true };

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  await fetchFirstTestimonials(contextOf(context).store);
  return null;
}

/** Preloads the content below the first view on client-side navigation. Errors are shown in its place. */
export function clientLoader() {
  loadBelowFirstView()
    .then(({ fetchData }) => fetchData())
    .catch(() => {});
  return null;
}

const describe = metaOf("home", homeData);
export const meta = (args: Parameters<typeof describe>[0]) => [...describe(args), firstPicture];

/** The contact block's form, posted without scripts. */
export const action = receiveEnquiry;

export default function Home() {
  return (
    <>
      <Hero />
      <StandOut />
      <LateStyles href={lateStyles} />
      <Deferred className="late" hasData>
        <BelowFirstView />
      </Deferred>
    </>
  );
}
