import { type MakeSamples, SAMPLE_PERSON } from "#src/server/mail/mail-samples.ts";
import * as mails from "./inbox-emails.ts";

const { name, email } = SAMPLE_PERSON;
const ENQUIRY = {
  id: "019ab000-0000-7000-8000-000000000001",
  name,
  email,
  phone: "+44 161 496 0771",
  subject: "A booking system for two ferries",
  message: "We sell tickets on paper, and the queue at the pier grows every summer. Could we talk in the coming week?",
};
const ANOTHER = {
  ...ENQUIRY,
  name: "Tamsin Roe",
  subject: null,
  message: "Do you also take over sites that others built?",
};

export const inboxSamples: MakeSamples<typeof mails> = (origin) => ({
  newEnquiryEmail: {
    occasion: "Somebody wrote in a contact form (to every Admin)",
    mail: mails.newEnquiryEmail(email, ENQUIRY, origin),
  },
  enquiryDigestEmail: {
    occasion: "More enquiries came in than get an email of their own (to every Admin)",
    mail: mails.enquiryDigestEmail(email, 5, [ENQUIRY, ANOTHER], origin),
  },
  receivedEmail: {
    occasion: "A message from a contact form arrived (to the sender, at most twice a day)",
    mail: mails.receivedEmail(email),
  },
  replyEmail: {
    occasion: "An Admin answers an enquiry",
    mail: mails.replyEmail(
      email,
      "Thank you for writing.\n\nTuesday at ten suits us. We call you at the number you gave.",
    ),
  },
});
