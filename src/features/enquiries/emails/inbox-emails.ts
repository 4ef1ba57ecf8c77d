import { company } from "#src/content/company.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { renderEmail } from "#src/server/mail/email-frame.tsx";
import type { Mail } from "#src/server/mail/mail.ts";
import { DIGEST_EXCERPT_MAX, NOTICE_EXCERPT_MAX } from "../limits.ts";

/** An enquiry as an email to the Admins describes it. */
export interface EnquiryNotification {
  id: string;
  name: string;
  subject: string | null;
  message: string;
}

// The subject is always the same: what strangers write stays in the body, as plain text.

/** To every Admin: one new enquiry. */
export function newEnquiryEmail(to: string, enquiry: EnquiryNotification, origin: string): Mail {
  const { id, name, subject } = enquiry;
  return renderEmail(to, {
    subject: `A new enquiry on ${company.name}`,
    heading: "A new enquiry",
    before: [subject ? `${name} wrote about “${subject}”:` : `${name} wrote:`, quote(enquiry, NOTICE_EXCERPT_MAX)],
    action: { label: "Read and answer it", href: `${origin}/dashboard/inbox/${id}` },
    after: ["Answer it in the dashboard: an answer to this email reaches nobody."],
  });
}

/** To every Admin: the enquiries beyond those that got an email of their own. */
export function enquiryDigestEmail(to: string, count: number, newest: EnquiryNotification[], origin: string): Mail {
  const rest = count - newest.length;
  return renderEmail(to, {
    subject: `More new enquiries on ${company.name}`,
    heading: count === 1 ? "One more new enquiry" : `${count} more new enquiries`,
    before: [
      "So many came in at once that these are in one email:",
      ...newest.map((enquiry) => `${enquiry.name}: ${quote(enquiry, DIGEST_EXCERPT_MAX)}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: "See them in the dashboard", href: `${origin}/dashboard/inbox?state=new` },
  });
}

/**
 * To the sender: an Admin's reply. Nobody has proven yet that the address is theirs, so the reply contains nothing that
 * was typed in the form. Answers go to the agency's own mailbox.
 */
export function replyEmail(to: string, text: string): Mail {
  const mail = renderEmail(to, {
    subject: `Your message to ${company.name}`,
    heading: "Our reply",
    before: text.split(/\n{2,}/),
    after: ["You wrote to us on our website. Answer this email to write again."],
  });
  return { ...mail, replyTo: company.email };
}

function quote({ message }: EnquiryNotification, max: number): string {
  return message === "" ? "(No message.)" : `“${excerpt(message, max)}”`;
}
