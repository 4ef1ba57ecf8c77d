import type { ReviewFacts } from "#src/content/review-policy.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import { INVITATION_LIFE_MS } from "#src/features/reviews/invitations/limits.ts";
import { TESTIMONIAL_MIN_RATING, TESTIMONIALS_MAX } from "#src/features/reviews/limits.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { spellDuration } from "./spell-duration.ts";

/** The numbers in the review policy, from the limits that enforce them. */
export const reviewFacts: ReviewFacts = {
  perHour: limits.reviewsPerUser.cap,
  testimonialMin: TESTIMONIAL_MIN_RATING,
  testimonialsMax: TESTIMONIALS_MAX,
  ratingMax: RATING_MAX,
  invitationLife: spellDuration(INVITATION_LIFE_MS),
};
