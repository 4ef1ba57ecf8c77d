import { excerpt, oneLine } from "#src/contract/excerpt.ts";
import type { Review } from "../contract.ts";
import {
  DEFAULT_NAME,
  DEFAULT_RATING,
  DEFAULT_ROLE,
  DEFAULT_TEXT,
  EXCERPT_MAX,
  TESTIMONIAL_MIN_RATING,
  TESTIMONIALS_FIRST,
  TESTIMONIALS_MAX,
  VERIFIED_ROLE,
} from "../limits.ts";

/** A review as the carousel shows it: nothing is missing. */
export interface Testimonial {
  id: string;
  rating: number;
  text: string;
  /** False where `text` is only the beginning. */
  isWhole: boolean;
  name: string;
  role: string;
  picture: string | null;
  createdAt: string;
  /** The project that a verified client writes about. */
  project?: { title: string; path: string };
}

/** A review as it may come over the wire: an older or another API may leave any of this out. */
type Given = Partial<Omit<Review, "user">> & { user?: Partial<Review["user"]> | null };

const minRating = String(TESTIMONIAL_MIN_RATING);

/** What stands in the page's HTML, and what follows once the page is at rest. */
export const FIRST_TESTIMONIALS = { minRating, limit: String(TESTIMONIALS_FIRST) };
export const ALL_TESTIMONIALS = { minRating, limit: String(TESTIMONIALS_MAX) };

/** The reviews that are shown as testimonials: those rated high, with something in every place. */
export function testimonialsOf(reviews: readonly Given[]): Testimonial[] {
  return reviews.filter((review) => (review.rating ?? DEFAULT_RATING) >= TESTIMONIAL_MIN_RATING).map(toTestimonial);
}

function toTestimonial({ _id, rating, description, createdAt, user, verified }: Given, index: number): Testimonial {
  const whole = oneLine(description) || DEFAULT_TEXT;
  const text = excerpt(whole, EXCERPT_MAX);
  return {
    id: _id ?? String(index),
    rating: rating ?? DEFAULT_RATING,
    text,
    isWhole: text === whole,
    name: oneLine(user?.name) || DEFAULT_NAME,
    role: verified ? VERIFIED_ROLE : oneLine(user?.role) || DEFAULT_ROLE,
    picture: user?.profilePic || null,
    createdAt: createdAt ?? "",
    project: verified?.project ?? undefined,
  };
}
