import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface InvitationMail {
  name: string;
  /** Titles of the project and the service. */
  about: string[];
  link: string;
  /** It takes the place of an earlier mail, whose link works no longer. */
  isAgain?: boolean;
}

/** To a client: the link to write one review. */
export function invitationEmail(to: string, { name, about, link, isAgain }: InvitationMail): Mail {
  return renderEmail(to, {
    subject: `How was it to work with ${company.name}?`,
    heading: "How was it to work with us?",
    name,
    before: [
      `We worked for you${workOn(about)}. Would you write a review? You need no account.`,
      "It is published with the name that you give, and marked as written by a verified client.",
    ],
    action: { label: "Write your review", href: link },
    after: [
      ...(isAgain ? ["This mail takes the place of an earlier one, whose link no longer works."] : []),
      "The link is yours alone: it works once, within 30 days. If you do not want to write, do nothing.",
    ],
  });
}

interface ReminderMail extends InvitationMail {
  invitedAt: Date;
  expiresAt: Date;
}

/** To a client who has not answered: the only reminder there is. */
export function reminderEmail(to: string, { name, about, link, invitedAt, expiresAt }: ReminderMail): Mail {
  return renderEmail(to, {
    subject: `A reminder: how was it to work with ${company.name}?`,
    heading: "Would you still write a review?",
    name,
    before: [
      `On ${dayOf(invitedAt)} we asked you how it was to work with us${workOn(about)}. If you have a minute, a few words would help others to decide. You need no account.`,
    ],
    action: { label: "Write your review", href: link },
    after: [
      `The link works once, until ${dayOf(expiresAt)}, like the one in the first mail.`,
      "You get this mail because we worked for you and you have not answered. It is the only reminder: if you do nothing, we do not ask again.",
    ],
  });
}

const workOn = (about: string[]) => (about.length > 0 ? ` on ${about.join(" and ")}` : "");

const dayOf = (moment: Date) => moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
