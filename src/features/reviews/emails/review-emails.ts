import { company } from "#src/content/company.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { ratingText } from "#src/contract/rating.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";
import { isolate } from "#src/server/text.ts";
import { EXCERPT_MAX } from "../limits.ts";

/** A review as an email describes it. */
export interface ReviewNotification {
  name: string;
  rating: number;
  description: string;
}

// The subject is always the same: what strangers write stays in the body, as plain text.

/** To every Admin: one new review. */
export function newReviewEmail(to: string, review: ReviewNotification, origin: string): Mail {
  return renderEmail(to, {
    subject: `A new review on ${company.name}`,
    heading: "A new review",
    before: [`${isolate(review.name)} gave ${ratingText(review.rating.toFixed(1))} stars and wrote:`, quote(review)],
    action: { label: "See it in the dashboard", href: `${origin}/dashboard/reviews` },
    after: ["It is on the site already. In the dashboard you can answer it, or hide it with a reason."],
  });
}

/** To every Admin: the reviews beyond those that got an email of their own. */
export function reviewDigestEmail(to: string, count: number, newest: ReviewNotification[], origin: string): Mail {
  const rest = count - newest.length;
  return renderEmail(to, {
    subject: `More new reviews on ${company.name}`,
    heading: count === 1 ? "One more new review" : `${count} more new reviews`,
    before: [
      "So many came in at once that these are in one email:",
      ...newest.map((review) => `${isolate(review.name)}, ${ratingText(review.rating.toFixed(1))}: ${quote(review)}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: "See them in the dashboard", href: `${origin}/dashboard/reviews` },
  });
}

function quote({ description }: ReviewNotification): string {
  return `“${isolate(excerpt(description, EXCERPT_MAX))}”`;
}
