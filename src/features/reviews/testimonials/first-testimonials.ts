import type { Store } from "#src/client/store.ts";
import { getAllReviews, reviewsApi } from "../client.ts";
import { EXCERPT_MAX } from "../limits.ts";
import { FIRST_TESTIMONIALS } from "./testimonials-of.ts";

/**
 * Puts the first testimonials into a store: the server's, which a page is rendered with, or the browser's, which takes that
 * page over. Of a long text it keeps what the excerpt needs and one character more, which says that it goes on.
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
