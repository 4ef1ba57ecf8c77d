import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { fetchFirstTestimonials } from "./first-testimonials.ts";

/** For the loader of a page with testimonials: puts the first of them into the store that the page is rendered with. */
export async function loadTestimonials(context: Readonly<RouterContextProvider>): Promise<void> {
  await fetchFirstTestimonials(contextOf(context).store);
}
