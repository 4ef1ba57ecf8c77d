import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { contentOf, present } from "#src/client/content.tsx";
import { metaOf, type Shared } from "#src/client/meta.ts";
import type { ShownContent } from "#src/content/claims/shown-content.ts";
import { askedMix, mixQuery, nameMix } from "#src/content/mix.ts";
import { receiveEnquiry } from "#src/features/enquiries/contact-forms/receive-enquiry.server.ts";
import { fetchFirstTestimonials } from "#src/features/reviews/testimonials/first-testimonials.ts";
import { DeferredStyles, deferred } from "#src/hydration/index.ts";
import { contextOf } from "#src/server/pages/context.ts";
import belowFoldStyles from "../home/below-fold.css?url";
import { Hero } from "../home/hero.tsx";
import { preloadSlide } from "../home/hero-slide.tsx";
import { StandOut } from "../home/stand-out.tsx";
import { homeData } from "../home/structured.ts";

const loadBelowFirstView = () => import("../home/below-first-view.tsx");
const BelowFirstView = deferred(loadBelowFirstView, {
  component: import.meta.env.SSR ? (await loadBelowFirstView()).default : undefined,
  className: "below-fold",
});

export const handle = {
  isCached: true,
  hasDeferredStyles: true,
  hasDeferredData: true,
  // Only the server reads it, so browsers do not load it.
  ...(import.meta.env.SSR && { query: mixQuery }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, show, store } = contextOf(context);
  await fetchFirstTestimonials(store);
  return {
    ...show("home", "sellingPoints", "serviceTabs", "faq"),
    ...shareMix(new URL(request.url).searchParams, content),
  };
}

/** The URL of a mix of crafts has a separate card. For search engines it is the same page. */
function shareMix(asked: URLSearchParams, { home, serviceTabs: { tabs } }: ShownContent): { shared?: Shared } {
  const mix = askedMix(asked, tabs);
  if (!mix) return {};
  const shows = nameMix(mix, tabs) || home.services.mix.invitation;
  return { shared: { query: `?mix=${mix}`, picture: `/media/mixes/${mix}.jpg`, shows } };
}

/** Preloads the content below the first view on client-side navigation. Errors are shown in its place. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  loadBelowFirstView()
    .then(({ fetchData }) => fetchData())
    .catch(() => {});
  return serverLoader();
}

const describe = metaOf("home", homeData);
export function meta(args: Parameters<typeof describe>[0]) {
  const { slides } = present(contentOf(args.matches), "home").hero;
  return [...describe(args), ...slides.slice(0, 1).map(preloadSlide)];
}

/** Handles the contact block's form when it was posted without scripts. */
export const action = receiveEnquiry;

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
