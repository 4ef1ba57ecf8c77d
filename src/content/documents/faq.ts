import { z } from "zod";
import { defineDocument } from "../document.ts";
import { line, list, text } from "../fields.ts";

export const faq = defineDocument({
  file: "faq.yaml",
  note: "The questions on the home page. Links, search and llms.txt follow.",
  title: "Questions",
  summary: "Each question with its answer",
  shownAt: "/",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 40 }),
    items: list({
      label: "Questions",
      min: 1,
      max: 12,
      item: {
        question: line({ label: "Question", max: 80 }),
        answer: text({ label: "Answer", max: 400, claim: true, help: "Two or three sentences." }),
      },
    }),
  }),
});
