import { company } from "#src/content/company.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";

interface InvitationMail {
  name: string;
  /** Titles of the project and the service. */
  about: string[];
  link: string;
}

/** To a client: the link to write one review. */
export function invitationEmail(to: string, { name, about, link }: InvitationMail): Mail {
  const work = about.length > 0 ? ` on ${about.join(" and ")}` : "";
  return renderEmail(to, {
    subject: `How was it to work with ${company.name}?`,
    heading: "How was it to work with us?",
    name,
    before: [
      `We worked for you${work}. Would you write a review? You need no account.`,
      "It is published with the name that you give, and marked as written by a verified client.",
    ],
    action: { label: "Write your review", href: link },
    after: ["The link is yours alone: it works once, within 30 days. If you do not want to write, do nothing."],
  });
}
