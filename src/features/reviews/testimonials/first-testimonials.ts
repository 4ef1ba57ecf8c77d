import type { Store } from "#src/client/store.ts";
import { getAllReviews, reviewsApi } from "../client.ts";
import { EXCERPT_MAX } from "../limits.ts";
import { FIRST_TESTIMONIALS } from "./pick-testimonials.ts";

/**
 * Fetches the first testimonials into a store. Texts are cut to one character more than the excerpt needs, which marks
 * them as longer.
 */
export async function fetchFirstTestimonials(store: Store) {
  const answer = await store.dispatch(getAllReviews.initiate(FIRST_TESTIMONIALS, { subscribe: false }));
  store.dispatch(
    reviewsApi.util.updateQueryData("getAllReviews", FIRST_TESTIMONIALS, ({ reviews }) => {
      for (const review of reviews) {
        review.description = [...review.description.replace(/\s+/g, " ")].slice(0, EXCERPT_MAX + 1).join("");
      }
    }),
  );
  return answer;
}
