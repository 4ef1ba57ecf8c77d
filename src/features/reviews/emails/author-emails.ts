import { company } from "#src/content/company.ts";
import { hidingReasons } from "#src/content/review-policy.ts";
import type { HidingReason } from "#src/contract/hiding.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";
import { isolate } from "#src/server/text.ts";

// Mails to review authors. They don't quote the review, so that a wrong recipient can't read hidden text. Replies reach us.

const { name, email } = company;

/** The review was hidden: the reason, and how to appeal. */
export function hiddenReviewEmail(to: string, { reason }: { reason: HidingReason }, origin: string): Mail {
  const sentence = hidingReasons.find((each) => each.id === reason)?.sentence ?? "";
  const mail = renderEmail(to, {
    subject: `Your review of ${name} is hidden`,
    heading: "Your review is hidden",
    before: [
      "We have hidden the review that you wrote about us. The reason, from our review policy:",
      sentence,
      "It is on no page now and doesn’t count towards the average.",
    ],
    action: { label: "Read the review policy", href: `${origin}/review-policy` },
    after: [
      `If you disagree, reply to this email or write to ${email}, and tell us why the reason doesn’t apply. We check it ` +
        "against the policy and reply with a reasoned decision within five working days.",
    ],
  });
  return { ...mail, replyTo: email };
}

/** The review was shown again. `isAnswered`: it has an answer now. */
export function shownReviewEmail(
  to: string,
  { id, isAnswered }: { id: string; isAnswered: boolean },
  origin: string,
): Mail {
  const mail = renderEmail(to, {
    subject: `Your review of ${name} is published again`,
    heading: "Your review is published again",
    before: [
      "We had hidden the review that you wrote about us. The reason no longer applies, so we have published it again.",
      "It counts towards the average as before.",
      ...(isAnswered ? ["Our answer is published below it."] : []),
    ],
    action: { label: "See your review", href: `${origin}/reviews/${id}` },
    after: [`If you have a question, reply to this email or write to ${email}.`],
  });
  return { ...mail, replyTo: email };
}

/** The review was answered publicly. */
export function answeredReviewEmail(to: string, { id, text }: { id: string; text: string }, origin: string): Mail {
  const mail = renderEmail(to, {
    subject: `${name} answered your review`,
    heading: "We answered your review",
    before: ["Our answer is published below your review:", `“${isolate(text)}”`],
    action: { label: "See it below your review", href: `${origin}/reviews/${id}` },
    after: [
      "You can edit or withdraw your review at any time: on your profile or, if we invited you, with the link in the invitation.",
      `If the answer is wrong, reply to this email or write to ${email}.`,
    ],
  });
  return { ...mail, replyTo: email };
}
