import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface InvitationMail {
  name: string;
  /** Titles of the project and the service. */
  about: string[];
  link: string;
  /** Replaces an earlier mail, whose link no longer works. */
  isAgain?: boolean;
}

/** To a client: a link to write one review. */
export function invitationEmail(to: string, { name, about, link, isAgain }: InvitationMail): Mail {
  return renderEmail(to, {
    subject: `What was it like to work with ${company.name}?`,
    heading: "What was it like to work with us?",
    name,
    before: [
      `We worked with you${workOn(about)}. Would you write us a short review? You don’t need an account.`,
      "We publish it with the name you give and mark it “Verified client”.",
    ],
    action: { label: "Write your review", href: link },
    after: [
      ...(isAgain ? ["This email replaces an earlier one, whose link no longer works."] : []),
      "This link is personal. It works once, within 30 days. If you would rather not write a review, you don’t need to do anything.",
    ],
  });
}

interface ReminderMail extends InvitationMail {
  invitedAt: Date;
  expiresAt: Date;
}

/** To a client who has not responded: the only reminder. */
export function reminderEmail(to: string, { name, about, link, invitedAt, expiresAt }: ReminderMail): Mail {
  return renderEmail(to, {
    subject: `Reminder: what was it like to work with ${company.name}?`,
    heading: "Could you spare a minute for a review?",
    name,
    before: [
      `On ${dayOf(invitedAt)} we asked what it was like to work with us${workOn(about)}. If you have a minute, a few words would help others to decide. You don’t need an account.`,
    ],
    action: { label: "Write your review", href: link },
    after: [
      `The link works once, until ${dayOf(expiresAt)}. So does the one in our first email.`,
      "You are receiving this email because we worked with you and have not heard back. This is our only reminder: we won’t ask again.",
    ],
  });
}

const workOn = (about: string[]) => (about.length > 0 ? ` on ${about.join(" and ")}` : "");

const dayOf = (moment: Date) => moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
