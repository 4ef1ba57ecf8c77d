import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import { metaOf } from "#src/client/meta.ts";
import { receiveEnquiry } from "#src/features/enquiries/contact-forms/receive-enquiry.server.ts";
import { fetchFirstTestimonials } from "#src/features/reviews/testimonials/first-testimonials.ts";
import { DeferredStyles, deferred } from "#src/hydration/index.ts";
import { contextOf } from "#src/server/pages/context.ts";
import belowFoldStyles from "../home/below-fold.css?url";
import { Hero } from "../home/hero.tsx";
import { firstPicture } from "../home/hero-slide.tsx";
import { StandOut } from "../home/stand-out.tsx";
import { homeData } from "../home/structured.ts";

const load = () => import("../home/below-first-view.tsx");
const BelowFirstView = deferred(load, {
  component: import.meta.env.SSR ? (await load()).default : undefined,
  className: "below-fold",
});

export const handle = { isCached: true, hasDeferredStyles: true, hasDeferredData: true };

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  await fetchFirstTestimonials(contextOf(context).store);
  return null;
}

/** Reached by a link: what is below the first view is asked for meanwhile. A failure is shown in its place. */
export function clientLoader() {
  load()
    .then(({ fetchData }) => fetchData())
    .catch(() => {});
  return null;
}

const describe = metaOf("home", homeData);
export const meta = (args: Parameters<typeof describe>[0]) => [...describe(args), firstPicture];

/** The contact block's form, posted without scripts. */
export const action = (args: ActionFunctionArgs) => receiveEnquiry("home", args);

export default function Home() {
  return (
    <>
      <Hero />
      <StandOut />
      <DeferredStyles href={belowFoldStyles} />
      <BelowFirstView />
    </>
  );
}
