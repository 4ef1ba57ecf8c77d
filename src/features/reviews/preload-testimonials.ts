import { browserStore } from "#src/client/store.ts";
import { getAllReviews } from "./client.ts";
import { FIRST_TESTIMONIALS } from "./testimonials-of.ts";

/**
 * For the clientLoader of a page with testimonials: asks for them while the page's code comes. The page does not wait:
 * until they are there, it shows that they are loading.
 */
export function preloadTestimonials(): null {
  void browserStore().dispatch(getAllReviews.initiate(FIRST_TESTIMONIALS, { subscribe: false }));
  return null;
}
