import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, line, list, picture } from "../fields.ts";
import { GLYPHS } from "../glyphs.ts";
import { TONES } from "../tones.ts";

export const serviceTabs = defineDocument({
  file: "service-tabs.yaml",
  note: "The categories of services on the home page. The first is selected by default.",
  title: "Service categories",
  summary: "Headline, services and picture of each",
  shownAt: "/",
  schema: z.strictObject({
    tabs: list({
      label: "Categories",
      min: 1,
      max: 8,
      item: {
        category: line({ label: "Category", max: 40, stated: "R22 to R28" }),
        headline: line({ label: "Headline", max: 60, claim: true }),
        tags: list({
          label: "Services",
          min: 1,
          max: 12,
          item: {
            name: line({ label: "Name", max: 40, stated: "R23 to R28" }),
            service: line({ label: "Number of the service that does it", max: 4 }),
          },
        }),
        tone: choice("Colour", TONES),
        glyph: choice("Sign, from the seventh tab on", GLYPHS),
        picture: picture("Picture", { folders: ["services", "crafts"], uses: { service: "The category" } }),
      },
    }),
  }),
});
