import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, text } from "../fields.ts";

export const contact = defineDocument({
  file: "contact.yaml",
  note: "The page /contact. Phone, email, addresses and social links are the agency’s own.",
  title: "Contact",
  summary: "Headings, and the form for a consultation",
  shownAt: "/contact",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 40, stated: "R51" }),
    intro: text({ label: "Introduction", max: 200, claim: true }),
    phoneLabel: line({ label: "Label of the phone number", max: 30 }),
    emailLabel: line({ label: "Label of the email address", max: 30 }),
    officesHeading: line({ label: "Heading of the offices", max: 40 }),
    localTimeLabel: line({ label: "Label of an office’s time", max: 30 }),
    socialHeading: line({ label: "Heading of the social links", max: 40 }),
    form: group("Form", {
      heading: line({ label: "Heading", max: 40, stated: "R52" }),
      intro: text({ label: "Introduction", max: 200, claim: true }),
      button: line({ label: "Button", max: 30 }),
    }),
  }),
});
