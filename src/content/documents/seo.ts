import { z } from "zod";
import { defineDocument } from "../document.ts";
import { group, line, text } from "../fields.ts";
import { addressOf, type PageName, pageNames } from "../pages.ts";

const wordsOf = (name: PageName) =>
  group(addressOf(name), {
    title: line({ label: "Title", max: 80, help: "At most 60 characters once the agency’s name is in it." }),
    description: text({ label: "Description", max: 180, help: "110 to 155 characters once names are in it." }),
  });

export const seo = defineDocument({
  file: "seo.yaml",
  note: "Title and description of every page, for search results and shared links.",
  title: "Titles for search engines",
  summary: "What search results say about each page",
  shownAt: "/",
  shownOn: "Every page",
  schema: z.strictObject(
    Object.fromEntries(pageNames.map((name) => [name, wordsOf(name)])) as Record<PageName, ReturnType<typeof wordsOf>>,
  ),
});
