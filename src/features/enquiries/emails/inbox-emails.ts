import { ENQUIRY_FIELD_NAMES, type EnquiryFieldName } from "#src/contract/enquiry-fields.ts";
import { excerpt } from "#src/contract/excerpt.ts";
import { printFieldName } from "#src/contract/field-name.ts";
import { plural } from "#src/contract/words.ts";
import { defineMail, SAMPLE_PERSON } from "#src/server/mail/define-mail.ts";
import { DIGEST_EXCERPT_MAX, NOTICE_EXCERPT_MAX } from "../limits.ts";

/** An enquiry in an email to the Admins. */
export interface EnquiryNotification extends Partial<Record<EnquiryFieldName, string | null>> {
  id: string;
  name: string;
  email: string;
  message: string;
}

type Gathered = Pick<EnquiryNotification, "name" | "message">;

const ENQUIRY: EnquiryNotification & Record<EnquiryFieldName, string> = {
  id: "019ab000-0000-7000-8000-000000000001",
  ...SAMPLE_PERSON,
  phone: "+44 161 496 0771",
  subject: "A booking system for two ferries",
  message: "We sell tickets on paper, and the queue at the pier grows every summer. Could we talk in the coming week?",
};
const ANOTHER: Gathered = { name: "Tamsin Roe", message: "Do you also take over sites that others built?" };

/** Fields that the email's sentences mention; each of the others is on a separate line. */
const IN_SENTENCES: readonly EnquiryFieldName[] = ["name", "email", "subject", "message"];

// Subjects are constant: user input appears only in the body, as plain text.

/** Sent to every Admin about one new enquiry. */
export const newEnquiryEmail = defineMail({
  occasion: "Somebody wrote in a contact form (to every Admin)",
  sample: [ENQUIRY],
  content(company, enquiry: EnquiryNotification) {
    const { id, name, email, subject } = enquiry;
    return {
      subject: `New enquiry on ${company.name}`,
      heading: "A new enquiry",
      before: [
        subject ? `${name} wrote about “${subject}”:` : `${name} wrote:`,
        quote(enquiry, NOTICE_EXCERPT_MAX),
        ...otherLines(enquiry),
      ],
      action: { label: "Read and reply", href: `/dashboard/inbox/${id}` },
      after: [`A reply to this email goes to ${email}. The dashboard keeps only replies that are written there.`],
      replyTo: email,
    };
  },
});

/** Sent to every Admin: a digest of enquiries that were not mailed separately. */
export const enquiryDigestEmail = defineMail({
  occasion: "More enquiries came in than get an email of their own (to every Admin)",
  sample: [5, [ENQUIRY, ANOTHER]],
  content(company, count: number, newest: Gathered[]) {
    const rest = count - newest.length;
    return {
      subject: `${count} more ${plural(count, "enquiry", "enquiries")} on ${company.name}`,
      heading: count === 1 ? "One more new enquiry" : `${count} more new enquiries`,
      before: [
        "Several enquiries came in close together, so here they are in one email:",
        ...newest.map((enquiry) => `${enquiry.name}: ${quote(enquiry, DIGEST_EXCERPT_MAX)}`),
        ...(rest > 0 ? [`And ${rest} more.`] : []),
      ],
      action: { label: "See them in the dashboard", href: "/dashboard/inbox?state=new" },
    };
  },
});

/**
 * An Admin's reply to the sender. The address is unverified, so the reply contains no user input. Answers go to the
 * agency's own mailbox.
 */
export const replyEmail = defineMail({
  occasion: "An Admin answers an enquiry",
  sample: ["Thank you for writing.\n\nTuesday at ten suits us. We call you at the number you gave."],
  content: (company, text: string) => ({
    subject: `Our reply to your message to ${company.name}`,
    heading: "Our reply",
    before: text.split(/\n{2,}/),
    after: ["You contacted us through our website. Reply to this email to continue."],
    replyTo: company.email,
  }),
});

/**
 * Confirms receipt to the sender. The address is unverified, so the email contains no other user input, and quotas
 * limit its number.
 */
export const receivedEmail = defineMail({
  occasion: "A message from a contact form arrived (to the sender, at most twice a day)",
  sample: [],
  content: (company) => ({
    subject: `We got your message to ${company.name}`,
    heading: "We got your message",
    before: [
      `Thank you for contacting us. A person will reply to this address within ${company.replyTime}.`,
      "To add something, reply to this email.",
    ],
    after: ["If you did not write to us, someone entered your address by mistake. You don’t need to do anything."],
    replyTo: company.email,
  }),
});

function otherLines(enquiry: EnquiryNotification): string[] {
  const others = ENQUIRY_FIELD_NAMES.filter((name) => !IN_SENTENCES.includes(name) && enquiry[name]);
  return others.map((name) => `${printFieldName(name)}: ${enquiry[name]}`);
}

function quote({ message }: Gathered, max: number): string {
  return message === "" ? "(No message.)" : `“${excerpt(message, max)}”`;
}
