import { describeForm } from "#src/contract/form.ts";
import { enquiryContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Both contact forms; `form` says which. `reference` is the honeypot. */
export const enquiryForm = describeForm({
  endpoint: enquiryContract.sendEnquiry,
  body: ({ form = "", name = "", email = "", phone, subject, message, reference, stamp = "" }) => ({
    form,
    name,
    email,
    phone,
    subject,
    message,
    reference,
    stamp,
  }),
  failed: messages.sendFailed,
});

export const newsletterForm = describeForm({
  endpoint: enquiryContract.joinNewsletter,
  body: ({ email = "", reference }) => ({ email, reference }),
  failed: messages.sendFailed,
});
