import { z } from "zod";
import { defineDocument } from "../document.ts";
import { alt, choice, group, line, list, picture, references, text } from "../fields.ts";
import { categoryNames, publicId } from "../projects.ts";

const shownPicture = (uses: Record<string, string>) => ({
  picture: picture("Picture", { folders: ["projects"], uses: { ...uses, caseStudy: "Its page" } }),
  alt: alt("What it shows"),
});

const slug = z
  .string({ error: "Missing. Write a part of an address, such as new-project." })
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, {
    error: "Not a part of an address. Use up to 60 lower-case letters, digits and hyphens.",
  })
  .meta({ kind: "line", label: "Address below /projects/", max: 60 });

const site = z
  .string({ error: "Not an address. Begin it with https://, or leave it empty." })
  .max(300, { error: "More than 300 characters." })
  .regex(/^(?:https:\/\/\S+)?$/, { error: "Not an address. Begin it with https://, or leave it empty." })
  .meta({ kind: "link", label: "The client’s own site", max: 300, min: 0, help: "Empty where no one can visit one." });

const ground = z
  .string({ error: "Not a colour. Write it as #04a67b, in quotes." })
  .regex(/^#[0-9a-f]{6}$/, { error: "Not a colour. Write it as #04a67b, in quotes." })
  .meta({ kind: "line", label: "Colour", max: 7 });

const NUMBER = /\d/;

/** An optional short text with a number in it. */
const figure = (label: string, { max, such }: { max: number; such: string }) =>
  line({
    label,
    max,
    isOptional: true,
    claim: true,
    help: `Such as ${such}. Empty if you would rather not say.`,
    pattern: { isMatch: (text) => NUMBER.test(text), problem: `No number. Write one, as in ${such}.` },
  });

const outcome = group("The result in figures", {
  figure: figure("What changed", { max: 60, such: "9 timetables, now 1" }),
  weeks: figure("Time it took", { max: 30, such: "11 weeks" }),
  price: figure("Price band", { max: 40, such: "£20,000 to £25,000" }),
});

export const projects = defineDocument({
  folder: "projects",
  note: "The projects, in the order of the gallery.",
  title: "Projects",
  summary: "Pictures, challenge, work and result of each",
  shownAt: "/projects",
  sections: { challenge: "Challenge", work: "Work", result: "Result" },
  schema: z
    .strictObject({
      items: list({
        label: "Projects",
        min: 1,
        max: 60,
        item: {
          slug,
          formerId: line({
            label: "Former id",
            max: 20,
            isOptional: true,
            help: "Reviews and addresses have it, if they are older than this file. Empty for a new project.",
          }),
          title: line({ label: "Title", max: 60 }),
          description: text({ label: "Description", max: 160 }),
          category: choice("Category", categoryNames),
          services: references({ label: "Services, the main one first", of: "services", min: 1, max: 6 }),
          site,
          stage: group("Behind the featured picture", { ground, text: choice("Text on it", ["ink", "bone"]) }),
          featured: group(
            "Featured picture",
            shownPicture({ projectCard: "Projects and services", workStrip: "Home page" }),
          ),
          thumbnails: list({
            label: "More pictures",
            min: 1,
            max: 4,
            item: shownPicture({ projectThumbnail: "Below the card’s picture", projectCard: "In its place" }),
          }),
          outcome,
          challenge: text({ label: "The challenge", max: 300 }),
          work: text({ label: "What we did", max: 800 }),
          result: text({ label: "The result", max: 300 }),
        },
      }),
    })
    .superRefine(({ items }, issues) => {
      items.forEach((project, place) => {
        const before = items.slice(0, place);
        const refuse = (field: "slug" | "formerId", message: string) =>
          issues.addIssue({ code: "custom", path: ["items", place, field], message });
        if (before.some(({ slug }) => slug === project.slug))
          refuse("slug", `“${project.slug}” is the address of another project too.`);
        if (before.some((other) => publicId(other) === publicId(project)))
          refuse("formerId", `“${publicId(project)}” is the id of another project too.`);
      });
    }),
});
