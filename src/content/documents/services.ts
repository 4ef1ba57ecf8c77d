import { z } from "zod";
import { defineDocument } from "../document.ts";
import { bandProblem } from "../estimate.ts";
import { choice, line, list, number, picture, plainList, prose, text } from "../fields.ts";
import { TONES } from "../tones.ts";

const price = (label: string) => number(label, { min: 0, max: 10_000_000, isWhole: true });
const weeks = (label: string) => number(label, { min: 0, max: 500, isWhole: true });

const estimate = z
  .strictObject({
    priceFrom: price("Price from (0: not shown)"),
    priceTo: price("Price to (0: not shown)"),
    weeksFrom: weeks("Weeks from (0: not shown)"),
    weeksTo: weeks("Weeks to (0: not shown)"),
    example: text({ label: "Example", max: 200, claim: true, isOptional: true, help: "What a job like this was." }),
  })
  .superRefine(({ priceFrom, priceTo, weeksFrom, weeksTo }, issues) => {
    const bands = { price: bandProblem(priceFrom, priceTo), weeks: bandProblem(weeksFrom, weeksTo) };
    for (const [name, problem] of Object.entries(bands)) {
      const field = `${name}${problem?.at === "from" ? "From" : "To"}`;
      if (problem) issues.addIssue({ code: "custom", path: [field], message: problem.message });
    }
  })
  .meta({ kind: "group", label: "Price and duration" });

export const services = defineDocument({
  folder: "services",
  note: "The services, in the order of /services. A file’s name is the last part of its address, /servicedetail/{id}.",
  title: "Services",
  summary: "Names, descriptions, prices and durations",
  shownAt: "/services",
  sections: { long_description: "Long description" },
  schema: z.strictObject({
    items: list({
      label: "Services",
      min: 1,
      max: 40,
      item: {
        id: z.string().regex(/^[1-9]\d{0,3}$/, { error: "Not a number. Name the file by one, such as 15.md." }),
        title: line({ label: "Name", max: 40, stated: "R45" }),
        description: text({ label: "Description", max: 200, help: "One or two sentences for the card." }),
        details: plainList({ label: "Short points", min: 1, max: 8, item: line({ label: "Point", max: 60 }) }),
        tone: choice("Colour", TONES),
        image: picture("Picture", {
          folders: ["services"],
          uses: { service: "Its card and its page", serviceTile: "Its tile on the search page" },
        }),
        estimate,
        long_description: prose({
          label: "Long description",
          max: 4000,
          paragraphs: 5,
          allow: ["strong", "emphasis", "link"],
          claim: true,
          help: "Each paragraph has a heading of its own, which all services share.",
        }),
      },
    }),
  }),
});
