import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, labelledLink, line, text } from "../fields.ts";

const word = (label: string) => line({ label, max: 60 });

export const projectsPage = defineDocument({
  file: "pages/projects.yaml",
  note: "The words around the gallery of /projects, and around one project.",
  title: "Project pages",
  summary: "Headings and buttons around the projects",
  shownAt: "/projects",
  shownOn: "All project pages",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 60, claim: true }),
    intro: text({ label: "Introduction", max: 200 }),
    tabsLabel: word("Name of the tabs, for screen readers"),
    all: word("Tab of all projects"),
    exploreMore: line({ label: "Button that shows more", max: 60, stated: "R57" }),
    viewProject: word("Link to the client’s site"),
    caseStudy: group("Around one project", {
      all: labelledLink("Link to all projects", 60),
      talk: labelledLink("Button", 60),
      challenge: word("Heading of the challenge"),
      work: word("Heading of the work"),
      result: word("Heading of the result"),
      facts: word("Heading of the figures, if there is no result among them"),
      ledBy: word("Before who led it"),
      weeks: word("Before the time it took"),
      price: word("Before the price band"),
      sample: word("Beside figures that you have not proven"),
      servicesHeading: word("Heading of the services"),
      share: word("Button that shares the page"),
      copied: word("When the address was copied"),
      copyFailed: line({ label: "When it could not be copied", max: 100 }),
      next: word("Next project"),
    }),
  }),
});
