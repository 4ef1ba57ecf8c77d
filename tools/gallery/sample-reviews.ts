import type { Review } from "#src/features/reviews/contract.ts";
import { pickTestimonials } from "#src/features/reviews/testimonials/pick-testimonials.ts";

const review = (id: number, rating: number, name: string, description: string): Review => ({
  _id: `sample-${id}`,
  rating,
  description,
  createdAt: `2026-03-0${id}T09:30:00.000Z`,
  user: { name, profilePic: null, role: "Customer" },
});

/** From one word to more than a card holds. */
export const SAMPLE_REVIEWS: Review[] = [
  review(1, 5, "Imogen Vale", "Splendid."),
  review(2, 4.5, "Tomasz Wierzbicki", "They argued with our brief, politely, and the product is better for it."),
  {
    ...review(
      3,
      4,
      "Adaeze Okonkwo",
      "Scope, cost and date in writing before we started. All three held, and the one change we asked for came with its price beforehand.",
    ),
    verified: { project: null, service: null },
    answer: { text: "Thank you. The second release begins on Monday.", createdAt: "2026-03-08T08:00:00.000Z" },
  },
  review(
    4,
    4.5,
    "Bartholomew Featherstonehaugh-Cholmondeley",
    `${"Two time zones and one team: we asked in the evening and read the answer at breakfast. ".repeat(6)}That was new.`,
  ),
];

export const SAMPLE_TESTIMONIALS = pickTestimonials(SAMPLE_REVIEWS);
