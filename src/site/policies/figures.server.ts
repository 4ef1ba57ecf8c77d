import type { Figures } from "#src/content/tokens.ts";
import { spellDuration } from "#src/contract/duration.ts";
import { RATING_MAX } from "#src/contract/rating.ts";
import { INVITATION_LIFE_MS } from "#src/features/reviews/invitations/limits.ts";
import { TESTIMONIAL_MIN_RATING, TESTIMONIALS_MAX } from "#src/features/reviews/limits.ts";
import { limits } from "#src/server/security/rate-limits.ts";
import { countsOnly } from "./inventory-tables.server.ts";

/** The figures for tokens in texts: from the limits in the code, and the existing tables. */
export const figures: Figures = {
  "limit.invitationLife": spellDuration(INVITATION_LIFE_MS),
  "limit.ratingMax": String(RATING_MAX),
  "limit.reviewsPerHour": String(limits.reviewsPerUser.cap),
  "limit.testimonialMin": String(TESTIMONIAL_MIN_RATING),
  "limit.testimonialsMax": String(TESTIMONIALS_MAX),
  "tables.countsOnly": countsOnly().join(", "),
};
