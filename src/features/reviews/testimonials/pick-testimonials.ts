import { oneLine, wholeSentences } from "#src/contract/excerpt.ts";
import { DEFAULT_ROLE } from "#src/contract/roles.ts";
import type { Review } from "../contract.ts";
import {
  DEFAULT_NAME,
  DEFAULT_RATING,
  DEFAULT_TEXT,
  EXCERPT_MAX,
  TESTIMONIAL_MIN_RATING,
  TESTIMONIALS_FIRST,
  TESTIMONIALS_MAX,
  VERIFIED_ROLE,
} from "../limits.ts";

/** A review for the carousel, with defaults filled in. */
export interface Testimonial {
  id: string;
  rating: number;
  text: string;
  /** False if `text` is only an excerpt. */
  isWhole: boolean;
  name: string;
  role: string;
  picture: string | null;
  /** The project, if the review is by a verified client. */
  project?: { title: string; path: string };
}

/** An API review. Other versions of the API may omit any field. */
type Given = Partial<Omit<Review, "user">> & { user?: Partial<Review["user"]> | null };

const minRating = String(TESTIMONIAL_MIN_RATING);

/** The queries for testimonials in the page's HTML, and for those loaded near the viewport. */
export const FIRST_TESTIMONIALS = { minRating, by: "customers", limit: String(TESTIMONIALS_FIRST) } as const;
export const ALL_TESTIMONIALS = { minRating, by: "customers", limit: String(TESTIMONIALS_MAX) } as const;

/** Selects highly rated reviews not by the team, fills in defaults, and shortens texts to `max`. */
export function pickTestimonials(reviews: readonly Given[], max = EXCERPT_MAX): Testimonial[] {
  return reviews.filter(isTestimonial).map((review, index) => toTestimonial(review, index, max));
}

const isTestimonial = ({ rating = DEFAULT_RATING, worksHere }: Given) => rating >= TESTIMONIAL_MIN_RATING && !worksHere;

function toTestimonial({ _id, rating, description, user, verified }: Given, index: number, max: number): Testimonial {
  const whole = oneLine(description) || DEFAULT_TEXT;
  const text = wholeSentences(whole, max);
  return {
    id: _id ?? String(index),
    rating: rating ?? DEFAULT_RATING,
    text,
    isWhole: text === whole,
    name: oneLine(user?.name) || DEFAULT_NAME,
    role: verified ? VERIFIED_ROLE : oneLine(user?.role) || DEFAULT_ROLE,
    picture: user?.profilePic || null,
    project: verified?.project ?? undefined,
  };
}
