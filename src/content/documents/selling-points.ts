import { z } from "zod";
import { defineDocument } from "../document.ts";
import { line, list } from "../fields.ts";

export const sellingPoints = defineDocument({
  file: "selling-points.yaml",
  note: "The selling points on the home page and on /about.",
  title: "Selling points",
  summary: "What you promise on every job",
  shownAt: "/about",
  schema: z.strictObject({
    points: list({
      label: "Selling points",
      min: 1,
      max: 8,
      item: {
        name: line({ label: "Name", max: 60, stated: "R21" }),
        line: line({ label: "Line", max: 120, claim: true }),
      },
    }),
  }),
});
