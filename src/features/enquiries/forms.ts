import { eachEnquiryField, isAlwaysRequired } from "#src/contract/each-enquiry-field.ts";
import { describeForm } from "#src/contract/form.ts";
import { enquiryContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Both contact forms; `form` says which. `reference` is the honeypot. */
export const enquiryForm = describeForm({
  endpoint: enquiryContract.sendEnquiry,
  body: ({ form = "", reference, stamp = "", ...typed }) => ({
    form,
    ...eachEnquiryField((name) => typed[name] ?? (isAlwaysRequired(name) ? "" : undefined)),
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
