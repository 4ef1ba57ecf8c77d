import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, link, list } from "../fields.ts";

const label = (max = 40) => line({ label: "Label", max });
const links = (max: number) => list({ label: "Links", min: 1, max, item: { label: label(30), href: link() } });

export const navigation = defineDocument({
  file: "navigation.yaml",
  note: "The links of header and footer, in the order in which they are shown.",
  title: "Header and footer",
  summary: "Links, last words of each page, email box",
  shownAt: "/",
  shownOn: "Every page",
  schema: z.strictObject({
    header: list({
      label: "Links of the header",
      min: 1,
      max: 7,
      item: { label: line({ label: "Label", max: 16, stated: "R4" }), href: link() },
    }),
    call: group("Last words of each page", {
      sentence: line({ label: "Sentence", max: 60 }),
      button: group("Button", { label: label(), href: link() }),
    }),
    columns: list({
      label: "Columns of the footer",
      max: 2,
      item: { heading: line({ label: "Heading", max: 30 }), links: links(8) },
    }),
    contact: group("Contact", { heading: line({ label: "Heading", max: 30 }) }),
    policies: group("Beside the copyright line", { label: label(), links: links(8) }),
    email: group("Email box", {
      label: label(60),
      newsletterLabel: line({ label: "Label, with a newsletter", max: 60 }),
      placeholder: line({ label: "Example", max: 40 }),
      button: line({ label: "Button", max: 20 }),
      newsletter: line({ label: "What the newsletter is", max: 140, claim: true }),
    }),
  }),
});
