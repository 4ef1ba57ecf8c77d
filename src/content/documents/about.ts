import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, list, plainList, text } from "../fields.ts";

export const about = defineDocument({
  file: "about.yaml",
  note: "The page /about, from top to bottom.",
  title: "About us",
  summary: "Who you are, and how to join you",
  shownAt: "/about",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 60, stated: "R39" }),
    intro: text({ label: "Lead", max: 200 }),
    paragraph: text({ label: "Introduction", max: 400 }),
    path: group("Joining you", {
      heading: line({ label: "Heading", max: 60 }),
      intro: text({ label: "Introduction", max: 200, claim: true }),
      steps: list({
        label: "Steps",
        min: 2,
        max: 4,
        item: {
          name: line({ label: "Name", max: 40, stated: "R40" }),
          sentence: text({ label: "Sentence", max: 160 }),
        },
      }),
    }),
    whoWeAre: group("Who you are", {
      heading: line({ label: "Heading", max: 60 }),
      paragraphs: plainList({
        label: "Paragraphs",
        help: "The first is set as a statement.",
        min: 1,
        max: 6,
        item: text({ label: "Paragraph", max: 600, claim: true }),
      }),
    }),
    testimonialsHeading: line({ label: "Heading of the testimonials", max: 60 }),
  }),
});
