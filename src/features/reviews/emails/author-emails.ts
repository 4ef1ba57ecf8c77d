import { defineMail } from "#src/server/mail/define-mail.ts";
import { isolate } from "#src/server/text.ts";

// Mails to review authors. They don't quote the review, so that a wrong recipient can't read hidden text. Replies reach us.

const REVIEW = "01998a4e-0000-7000-8000-000000000000";

/** Sent when the review was hidden, with the reason and how to appeal. */
export const hiddenReviewEmail = defineMail({
  occasion: "An Admin hid a review (to its author)",
  sample: ["It tells private things about somebody else."],
  content(company, sentence: string) {
    return {
      subject: `Your review of ${company.name} is hidden`,
      heading: "Your review is hidden",
      before: [
        "We have hidden the review that you wrote about us. The reason, from our review policy:",
        sentence,
        "It is on no page now and doesn’t count towards the average.",
      ],
      action: { label: "Read the review policy", href: "/review-policy" },
      after: [
        `If you disagree, reply to this email or write to ${company.email}, and tell us why the reason doesn’t apply. We check it ` +
          "against the policy and reply with a reasoned decision within five working days.",
      ],
      replyTo: company.email,
    };
  },
});

/** Sent when the review was shown again. `isAnswered`: it has an answer now. */
export const shownReviewEmail = defineMail({
  occasion: "An Admin showed a hidden review again (to its author)",
  sample: [{ id: REVIEW, isAnswered: false }],
  content: (company, { id, isAnswered }: { id: string; isAnswered: boolean }) => ({
    subject: `Your review of ${company.name} is published again`,
    heading: "Your review is published again",
    before: [
      "We had hidden the review that you wrote about us. The reason no longer applies, so we have published it again.",
      "It counts towards the average as before.",
      ...(isAnswered ? ["Our answer is published below it."] : []),
    ],
    action: { label: "See your review", href: `/reviews/${id}` },
    after: [`If you have a question, reply to this email or write to ${company.email}.`],
    replyTo: company.email,
  }),
});

/** Sent when the review was answered publicly. */
export const answeredReviewEmail = defineMail({
  occasion: "An Admin answered a review for the first time (to its author)",
  sample: [{ id: REVIEW, text: "Thank you. The first estimate was too low, and we have changed how we make them." }],
  content: (company, { id, text }: { id: string; text: string }) => ({
    subject: `${company.name} answered your review`,
    heading: "We answered your review",
    before: ["Our answer is published below your review:", `“${isolate(text)}”`],
    action: { label: "See it below your review", href: `/reviews/${id}` },
    after: [
      "You can edit or withdraw your review at any time: on your profile or, if we invited you, with the link in the invitation.",
      `If the answer is wrong, reply to this email or write to ${company.email}.`,
    ],
    replyTo: company.email,
  }),
});
