import { excerpt } from "#src/contract/excerpt.ts";
import { ratingText } from "#src/contract/rating.ts";
import { plural } from "#src/contract/words.ts";
import { defineMail, type SitePath } from "#src/server/mail/define-mail.ts";
import { isolate } from "#src/server/text.ts";
import { EXCERPT_MAX } from "../limits.ts";

export interface ReviewNotification {
  name: string;
  rating: number;
  description: string;
}

const REVIEW: ReviewNotification = {
  name: "Tamsin Roe",
  rating: 4.5,
  description: "They argued with our brief, politely, and the product is better for it.",
};
const ANOTHER: ReviewNotification = {
  name: "Noor Akhtar",
  rating: 3,
  description: "Good work, though the first estimate was too low and we had to cut a feature.",
};
// Subjects are constant: user input appears only in the body, as plain text.

/** Sent to every Admin about one new review. */
export const newReviewEmail = defineMail({
  occasion: "Somebody wrote a review (to every Admin)",
  sample: [REVIEW],
  content: (company, review: ReviewNotification) => ({
    subject: `New review on ${company.name}`,
    heading: "A new review",
    before: [`${isolate(review.name)} gave ${ratingText(review.rating.toFixed(1))} stars and wrote:`, quote(review)],
    action: { label: "See it in the dashboard", href: "/dashboard/reviews" },
    after: [
      "It is already published. In the dashboard you can answer it, or hide it for a reason in the review policy.",
    ],
  }),
});

/** Sent to every Admin when a review was edited. */
export const changedReviewEmail = defineMail({
  occasion: "An author changed a review (to every Admin)",
  sample: [ANOTHER],
  content: (company, review: ReviewNotification) => ({
    subject: `A review was changed on ${company.name}`,
    heading: "A review was changed",
    before: [
      `${isolate(review.name)} changed a review. It now gives ${ratingText(review.rating.toFixed(1))} stars and says:`,
      quote(review),
    ],
    action: { label: "See it in the dashboard", href: "/dashboard/reviews" },
    after: ["If you have answered this review, your answer is now marked as older than the change."],
  }),
});

/** Sent to every Admin when a client's story appeared on a project's page. */
export const storyEmail = defineMail({
  occasion: "An invited client approved what is added to the review (to every Admin)",
  sample: [{ name: "Rhea Lund", project: { title: "Northmoor Ferries", path: "/projects/northmoor-ferries" } }],
  content: (company, { name, project }: { name: string; project: { title: string; path: SitePath } }) => ({
    subject: `A client’s answers are published on ${company.name}`,
    heading: "A client approved a preview",
    before: [
      `${isolate(name)} added scores and answers to a review of ${project.title} and approved them for publication.`,
    ],
    action: { label: "See the page", href: `${project.path}` },
    after: [
      "They don’t count towards any average. If they break the review policy, hide the review and they are hidden too.",
    ],
  }),
});

interface ReceiptMail {
  receipt: { seq: number; hash: string };
  /** True if the receipt is for an edited review. */
  isChange?: boolean;
}

/** Sent to the author: the review's receipt, without its text. */
export const receiptEmail = defineMail({
  occasion: "Somebody wrote or changed a review (to its author)",
  sample: [{ receipt: { seq: 1_204, hash: "Z9c1mVQ2b6yXo7rN3hKpT5uWdLsEjA8fGiBqHvYxCnM" } }],
  content(company, { receipt, isChange }: ReceiptMail) {
    const { seq, hash } = receipt;
    return {
      subject: `The receipt for your review of ${company.name}`,
      heading: isChange ? "Your edited review is in the record" : "Your review is published",
      before: [
        isChange
          ? "You edited your review. This is the receipt for the new version; keep the earlier one too."
          : "Thank you. Your review is published. Keep this receipt: it lets you prove that we have not changed or removed it.",
        `Entry ${seq} of the record\n${hash}`,
        "The hash above is calculated from this entry and every entry before it. If anyone changed or removed your review " +
          "and altered the record, your receipt would no longer match.",
      ],
      action: { label: "Check the receipt", href: `/receipt?entry=${seq}&hash=${hash}` },
      after: [
        "From that page you can also open and share your review. You can edit or withdraw it at any time: on your profile or, " +
          "if we invited you, with the link in the invitation.",
        `If you did not write it, tell us: ${company.email}.`,
      ],
    };
  },
});

/** Sent to every Admin: a digest of reviews that were not mailed separately. */
export const reviewDigestEmail = defineMail({
  occasion: "More reviews came in than get an email of their own (to every Admin)",
  sample: [5, [REVIEW, ANOTHER]],
  content(company, count: number, newest: ReviewNotification[]) {
    const rest = count - newest.length;
    return {
      subject: `${count} more ${plural(count, "review")} on ${company.name}`,
      heading: count === 1 ? "One more new review" : `${count} more new reviews`,
      before: [
        "Several reviews came in close together, so here they are in one email:",
        ...newest.map((review) => `${isolate(review.name)}, ${ratingText(review.rating.toFixed(1))}: ${quote(review)}`),
        ...(rest > 0 ? [`And ${rest} more.`] : []),
      ],
      action: { label: "See them in the dashboard", href: "/dashboard/reviews" },
    };
  },
});

function quote({ description }: ReviewNotification): string {
  return `“${isolate(excerpt(description, EXCERPT_MAX))}”`;
}
