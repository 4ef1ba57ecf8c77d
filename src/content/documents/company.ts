import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, digits, email, group, line, link, list, number, phone, text, timeZone } from "../fields.ts";

// Phone numbers from +44 161 496 0000 to 0999 are reserved for fiction and never ring; `.example` domains are reserved
// too.

// Tokens are replaced by some of these texts, so those must not contain tokens themselves.
const fact = (label: string, max: number, help?: string) => line({ label, max, help, hasTokens: false });

export const company = defineDocument({
  file: "company.yaml",
  note: "The agency. In other files {company.name}, {office.1.city} and the like stand for what is here.",
  title: "Agency",
  summary: "Name, phone, email, offices, social links",
  shownAt: "/contact",
  schema: z.strictObject({
    name: fact("Name", 40),
    tagline: line({ label: "Tagline", max: 60, hasTokens: false, stated: "R31" }),
    blurb: text({ label: "The agency in one sentence", max: 160 }),
    phone: phone({ label: "Phone" }),
    email: email({ label: "Email" }),
    securityContact: email({
      label: "Email for reports of vulnerabilities",
      help: "If empty, the address above.",
      isOptional: true,
    }),
    replyTime: fact("Time to reply", 40, "As it reads in “replies within one working day”."),
    offices: list({
      label: "Offices",
      min: 1,
      max: 6,
      item: {
        kind: fact("Kind", 40),
        city: fact("City", 40),
        street: fact("Street", 80),
        postcode: fact("Postcode", 20),
        country: fact("Country", 40),
        timeZone: timeZone({ label: "Time zone" }),
      },
    }),
    time: group("Times in the dashboard", {
      zone: timeZone({ label: "Time zone" }),
      name: fact("What you call it", 40),
    }),
    chat: group("Chat", {
      number: digits({
        label: "Number",
        help: "Digits only, country code first. If empty, the phone number.",
        isOptional: true,
      }),
      firstLine: line({ label: "First line of a chat", max: 120 }),
    }),
    social: list({
      label: "Social links",
      max: 8,
      item: {
        name: fact("Network", 30),
        href: link("Address", { isOptional: true, help: "Without one the icon stays, and goes nowhere." }),
      },
    }),
    currency: choice("Currency of your prices", ["GBP", "EUR", "USD", "PKR"]),
    foundedYear: number("Founded in", { min: 1800, max: 2100, isWhole: true }),
  }),
});
