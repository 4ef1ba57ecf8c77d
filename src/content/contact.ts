import { company } from "./company.ts";

/** The texts of /contact. Fields of the form are in contract/enquiry-fields.ts; phone, email, addresses and social links are in company.ts. */
export const contact = {
  heading: "Get In Touch",
  intro: `Call, write or use the form. A person reads every message and replies within ${company.replyTime}.`,
  phoneLabel: "Phone",
  emailLabel: "Email",
  officesHeading: "Where we are",
  localTimeLabel: "Local time",
  socialHeading: "Find us elsewhere",
  form: {
    heading: "Book a Free Consultation",
    intro: "Half an hour with someone who builds things. No fee and no slides. Tell us what you are stuck on.",
    button: "Send message",
  },
} as const;
