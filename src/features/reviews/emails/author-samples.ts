import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./author-emails.ts";

const { email } = SAMPLE_PERSON;
const id = "01998a4e-0000-7000-8000-000000000000";

export const authorSamples: MakeSamples<typeof mails> = (origin) => ({
  hiddenReviewEmail: {
    occasion: "An Admin hid a review (to its author)",
    mail: mails.hiddenReviewEmail(email, { reason: "privateData" }, origin),
  },
  shownReviewEmail: {
    occasion: "An Admin showed a hidden review again (to its author)",
    mail: mails.shownReviewEmail(email, { id, isAnswered: false }, origin),
  },
  answeredReviewEmail: {
    occasion: "An Admin answered a review for the first time (to its author)",
    mail: mails.answeredReviewEmail(
      email,
      { id, text: "Thank you. The first estimate was too low, and we have changed how we make them." },
      origin,
    ),
  },
});
