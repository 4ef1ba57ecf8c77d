import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, line, list, picture, plainList, text } from "../fields.ts";
import { TONES } from "../tones.ts";

/** An address at the agency's domain or elsewhere. */
const email = z
  .string({ error: "Missing. Write an email address." })
  .regex(/^[^\s@{}]+@(?:\{company\.domain\}|[^\s@{}]+)$/, {
    error: "Not an email address. Write one such as name@{company.domain}.",
  })
  .max(120)
  .meta({ kind: "line", label: "Email", max: 120 });

export const team = defineDocument({
  file: "team.yaml",
  note: "The people of /team. The home page shows the first three.",
  title: "Team",
  summary: "People, their roles and what they answer for",
  shownAt: "/team",
  schema: z.strictObject({
    heading: line({ label: "Heading", max: 60 }),
    sentence: text({ label: "Lead", max: 200, claim: true }),
    group: line({ label: "Heading of the people", max: 40 }),
    ledHeading: line({ label: "Heading of a person’s projects", max: 40 }),
    members: list({
      label: "People",
      min: 1,
      max: 30,
      item: {
        name: line({ label: "Name", max: 60, claim: true }),
        role: line({ label: "Role", max: 60 }),
        words: text({ label: "What the person answers for", max: 300, claim: true, help: "Two sentences." }),
        email,
        led: plainList({
          label: "Projects led",
          of: "projects",
          max: 20,
          help: "Each project’s page names the first person who has it here.",
          item: line({ label: "Project", max: 60, help: "The name of its file in content/projects/." }),
        }),
        picture: picture("Portrait", {
          folders: ["team"],
          uses: { portrait: "Team page", smallPortrait: "Home page" },
        }),
        tone: choice("Colour", TONES),
      },
    }),
  }),
});
