import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, text } from "../fields.ts";

const step = {
  title: line({ label: "Title", max: 40, help: "For the browser’s tab." }),
  description: text({ label: "Description", max: 155, help: "For shared links." }),
  heading: line({ label: "Heading", max: 40 }),
  lead: text({ label: "Lead", max: 200, claim: true }),
  button: line({ label: "Button", max: 30 }),
};

export const newsletter = defineDocument({
  file: "newsletter.yaml",
  note: "The newsletter’s pages, which exist if the site has an inbox.",
  title: "Newsletter",
  summary: "Subscribing, confirming, unsubscribing",
  shownAt: "/newsletter",
  shownOn: "Newsletter",
  schema: z.strictObject({
    ask: group("Subscribing", {
      ...step,
      label: line({ label: "Label of the email address", max: 30 }),
      again: line({ label: "Button after a used link", max: 30 }),
    }),
    confirm: group("Confirming", step),
    leave: group("Unsubscribing", step),
  }),
});
