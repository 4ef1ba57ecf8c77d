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

/** To every Admin: an author changed a review. */
export function changedReviewEmail(to: string, review: ReviewNotification, origin: string): Mail {
  return renderEmail(to, {
    subject: `A review was changed on ${company.name}`,
    heading: "A review was changed",
    before: [
      `${isolate(review.name)} changed a review. It now gives ${ratingText(review.rating.toFixed(1))} stars and says:`,
      quote(review),
    ],
    action: { label: "See it in the dashboard", href: `${origin}/dashboard/reviews` },
    after: ["An answer that you gave before is marked as older than the change."],
  });
}

/** To every Admin: what a client added to a review is on a project's page. */
export function storyEmail(
  to: string,
  { name, project }: { name: string; project: { title: string; path: string } },
  origin: string,
): Mail {
  return renderEmail(to, {
    subject: `A client's words are on a page of ${company.name}`,
    heading: "A client approved a preview",
    before: [
      `${isolate(name)} added scores and answers to the review about ${project.title}, looked at the preview and approved it.`,
    ],
    action: { label: "See the page", href: `${origin}${project.path}` },
    after: ["They are part of no average. If they break the review policy, hide the review: they are hidden with it."],
  });
}

interface ReceiptMail {
  receipt: { seq: number; hash: string };
  /** A changed review has a new receipt. */
  isChange?: boolean;
}

/** To a review's author: what proves it. It holds nothing of the review itself. */
export function receiptEmail(to: string, { receipt, isChange }: ReceiptMail, origin: string): Mail {
  const { seq, hash } = receipt;
  return renderEmail(to, {
    subject: `The receipt of your review on ${company.name}`,
    heading: isChange ? "Your changed review is recorded" : "Your review is recorded",
    before: [
      isChange
        ? "You changed your review. This is the receipt of how it reads now; keep the one before it too."
        : "Thank you. Your review is published, and this is its receipt.",
      `Entry ${seq} of the record\n${hash}`,
      "The code above is worked out from this entry and all entries before it. If anybody " +
        "changed or dropped your review and rewrote the record, your receipt would no longer be found in it.",
    ],
    action: { label: "Check the receipt", href: `${origin}/receipt?entry=${seq}&hash=${hash}` },
    after: [
      "The page behind the button leads to your review's own page, which you can share. You can change the review or " +
        "take it away at any time: on your profile, or as an invited client by the link of the invitation.",
      `If you did not write it, tell us: ${company.email}.`,
    ],
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
