import { z } from "zod";
import { eachEnquiryField, isAlwaysRequired } from "#src/contract/each-enquiry-field.ts";
import { contract } from "#src/contract/endpoint.ts";
import { ENQUIRY_FORMS } from "#src/contract/enquiry.ts";
import { ENQUIRY_FIELDS, type EnquiryFieldName } from "#src/contract/enquiry-fields.ts";
import { messages as sending } from "./contact-forms/messages.ts";
import { messages } from "./messages.ts";

const message = z.object({ message: z.string() });
const email = z.string().max(ENQUIRY_FIELDS.email.max);
/** The honeypot, a field that people never see: only bots fill it in. */
const trap = z.string().max(1_000).optional();
const token = z.string().max(200);
const busy = sending.sending;

/** Twice the stored length, because surrounding spaces and invisible characters are dropped. */
function written(field: EnquiryFieldName) {
  const { kind, max } = ENQUIRY_FIELDS[field];
  const text = z.string().max(kind === "email" ? max : max * 2);
  return (isAlwaysRequired(field) ? text : text.optional()) as z.ZodOptional<z.ZodString>;
}

export const enquiryContract = contract({
  enquiryStamp: {
    method: "GET",
    path: "/enquiry-stamp",
    summary: "A sealed timestamp that a contact form fetches when the visitor starts typing and sends with the enquiry",
    access: "public",
    response: z.object({ stamp: z.string() }),
    needs: "ENQUIRIES=inbox",
  },
  sendEnquiry: {
    method: "POST",
    path: "/send-enquiry",
    summary: "Write to the agency by one of the contact forms",
    access: "public",
    body: z.strictObject({
      form: z.enum(ENQUIRY_FORMS),
      ...eachEnquiryField(written),
      reference: trap,
      stamp: token,
    }),
    response: message,
    errors: ["nameInvalid", "emailInvalid", "textInvalid", "formExpired", "tooManyAttempts"],
    event: "enquiry.received",
    form: { busy, done: sending.sent, failed: sending.sendFailed },
    needs: "ENQUIRIES=inbox",
  },
  joinNewsletter: {
    method: "POST",
    path: "/join-newsletter",
    summary:
      "Ask for the newsletter: an email with a link goes to the address. The answer is the same for every address",
    access: "public",
    body: z.strictObject({ email, reference: trap }),
    response: message,
    errors: ["emailInvalid", "tooManyAttempts"],
    event: "newsletter.asked",
    form: { busy, done: messages.asked, failed: messages.askFailed, to: "/newsletter" },
    needs: "ENQUIRIES=inbox",
  },
  confirmNewsletter: {
    method: "POST",
    path: "/confirm-newsletter",
    summary: "Confirm with the link's token, which counts once and for 24 hours",
    access: "public",
    body: z.strictObject({ token }),
    response: message,
    errors: ["linkInvalid"],
    event: "newsletter.joined",
    form: { busy, done: messages.joined, failed: messages.confirmFailed, to: "/newsletter/confirm" },
    needs: "ENQUIRIES=inbox",
  },
  leaveNewsletter: {
    method: "POST",
    path: "/leave-newsletter",
    summary: "Unsubscribe with the token in each issue; deletes the address",
    access: "public",
    body: z.strictObject({ token }),
    response: message,
    errors: ["linkInvalid"],
    event: "newsletter.left",
    form: { busy, done: messages.left, failed: messages.leaveFailed, to: "/newsletter/leave" },
    needs: "ENQUIRIES=inbox",
  },
});
