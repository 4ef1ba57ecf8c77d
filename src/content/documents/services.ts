import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, line, list, picture, plainList, prose, text } from "../fields.ts";
import { TONES } from "../tones.ts";

export const services = defineDocument({
  folder: "services",
  note: "The services, in the order of /services. A file’s name is the last part of its address, /servicedetail/{id}.",
  title: "Services",
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
        image: picture("Picture", { folders: ["services"], uses: { service: "Its card and its page" } }),
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
