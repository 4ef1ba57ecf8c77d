import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, labelledLink, line, link, plainList, text } from "../fields.ts";

export const servicesPage = defineDocument({
  file: "services-page.yaml",
  note: "The words around the services: on /services and on each service’s page.",
  title: "Service pages",
  summary: "Headings and buttons around the services",
  shownAt: "/services",
  shownOn: "All service pages",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 60 }),
    intro: text({ label: "Introduction", max: 200, claim: true }),
    button: group("Button", { label: line({ label: "Label", max: 40, stated: "R43" }), href: link() }),
    learnMore: line({ label: "Button of a card", max: 30, stated: "R44" }),
    back: line({ label: "Button back", max: 30 }),
    planHeadings: plainList({
      label: "Headings of a service’s paragraphs",
      help: "Each is above one paragraph, in this order.",
      min: 5,
      max: 5,
      item: line({ label: "Heading", max: 40 }),
    }),
    pointsHeading: line({ label: "Heading of the short points", max: 40 }),
    estimate: group("A service’s price and duration", {
      price: line({ label: "Above the price", max: 40 }),
      duration: line({ label: "Above the duration", max: 40 }),
    }),
    workHeading: line({ label: "Heading of a service’s projects", max: 40 }),
    viewProject: line({ label: "Link to a project", max: 30 }),
    reviewsHeading: line({ label: "Heading of a service’s reviews", max: 40 }),
    nextHeading: line({ label: "Heading of the next services", max: 40 }),
    all: labelledLink("Link to all services"),
  }),
});
