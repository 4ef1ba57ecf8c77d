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
  reviewDigestEmail: {
    occasion: "More reviews came in than get an email of their own (to every Admin)",
    mail: mails.reviewDigestEmail(email, 5, [...REVIEWS], origin),
  },
});
