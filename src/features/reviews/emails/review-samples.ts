import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./review-emails.ts";

const { email } = SAMPLE_PERSON;
const REVIEWS = [
  {
    name: "Tamsin Roe",
    rating: 4.5,
    description: "They argued with our brief, politely, and the product is better for it.",
  },
  {
    name: "Noor Akhtar",
    rating: 3,
    description: "Good work, though the first estimate was too low and we had to cut a feature.",
  },
] as const;

export const reviewSamples: MakeSamples<typeof mails> = (origin) => ({
  newReviewEmail: {
    occasion: "Somebody wrote a review (to every Admin)",
    mail: mails.newReviewEmail(email, REVIEWS[0], origin),
  },
  changedReviewEmail: {
    occasion: "An author changed a review (to every Admin)",
    mail: mails.changedReviewEmail(email, REVIEWS[1], origin),
  },
  storyEmail: {
    occasion: "An invited client approved what is added to the review (to every Admin)",
    mail: mails.storyEmail(
      email,
      { name: "Rhea Lund", project: { title: "Northmoor Ferries", path: "/projects/northmoor-ferries" } },
      origin,
    ),
  },
  receiptEmail: {
    occasion: "Somebody wrote or changed a review (to its author)",
    mail: mails.receiptEmail(
      email,
      {
        receipt: { seq: 1_204, hash: "Z9c1mVQ2b6yXo7rN3hKpT5uWdLsEjA8fGiBqHvYxCnM" },
      },
      origin,
    ),
  },
  reviewDigestEmail: {
    occasion: "More reviews came in than get an email of their own (to every Admin)",
    mail: mails.reviewDigestEmail(email, 5, [...REVIEWS], origin),
  },
});
