import type { RouterContextProvider } from "react-router";
import { contextOf } from "#src/server/pages/context.ts";
import { getAllReviews, reviewsApi } from "../client.ts";
import { EXCERPT_MAX } from "../limits.ts";
import { FIRST_TESTIMONIALS } from "./testimonials-of.ts";

/** For the loader of a page with testimonials: puts the first of them into the store that the page is rendered with. */
export async function loadTestimonials(context: Readonly<RouterContextProvider>): Promise<void> {
  const { store } = contextOf(context);
  await store.dispatch(getAllReviews.initiate(FIRST_TESTIMONIALS, { subscribe: false }));
  // The page's HTML has only as much of a long text as the excerpt needs; one character more shows that it goes on.
  store.dispatch(
    reviewsApi.util.updateQueryData("getAllReviews", FIRST_TESTIMONIALS, ({ reviews }) => {
      for (const review of reviews) {
        review.description = [...review.description.replace(/\s+/g, " ")].slice(0, EXCERPT_MAX + 1).join("");
      }
    }),
  );
}
