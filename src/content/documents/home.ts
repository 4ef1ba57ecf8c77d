import { z } from "zod";
import { defineDocument } from "../document.ts";
import { choice, group, labelledLink, line, link, list, number, picture, references, text } from "../fields.ts";
import { GLYPHS } from "../glyphs.ts";
import { TONES } from "../tones.ts";

const heading = (max = 60) => line({ label: "Heading", max });

export const home = defineDocument({
  file: "home.yaml",
  note: "The home page, section by section, from top to bottom.",
  title: "Home page",
  summary: "Slides, sections, features, values, figures",
  shownAt: "/",
  schema: z.strictObject({
    hero: group("Slides", {
      slides: list({
        label: "Slides",
        min: 1,
        max: 6,
        item: {
          headline: line({ label: "Headline", max: 60 }),
          lead: text({ label: "Lead", max: 200 }),
          tone: choice("Colour", TONES),
          picture: picture("Picture", { folders: ["hero"], uses: { hero: "The slide" } }),
        },
      }),
      buttons: list({
        label: "Buttons",
        min: 1,
        max: 2,
        item: { label: line({ label: "Label", max: 30 }), href: link() },
      }),
    }),
    standOut: group("What makes you stand out", {
      heading: heading(),
      cards: list({
        label: "Cards",
        max: 6,
        item: {
          title: line({ label: "Title", max: 40 }),
          line: line({ label: "Line", max: 100, claim: true }),
          glyph: choice("Sign", GLYPHS),
        },
      }),
    }),
    about: group("About you", {
      heading: heading(),
      intro: text({ label: "Introduction", max: 500 }),
      link: labelledLink("Link to the team"),
    }),
    services: group("Services", {
      heading: heading(),
      intro: text({ label: "Introduction", max: 200 }),
      button: labelledLink("Button"),
      mix: group("Mixing crafts", {
        invitation: line({ label: "Invitation", max: 60 }),
        button: line({ label: "Button", max: 30 }),
      }),
    }),
    work: group("Projects", {
      heading: heading(),
      all: labelledLink("Link to all projects"),
      projects: references({ label: "Projects shown", of: "projects", min: 1, max: 6 }),
    }),
    keyFeatures: group("Key features", {
      heading: heading(),
      items: list({
        label: "Features",
        min: 1,
        max: 12,
        item: {
          name: line({ label: "Name", max: 40, stated: "R29" }),
          line: line({ label: "Line", max: 120 }),
          href: link("Link", { isOptional: true }),
          picture: picture("Picture", { folders: ["features"], uses: { feature: "The card" } }),
        },
      }),
    }),
    values: group("Values", {
      heading: line({ label: "Heading", max: 60, stated: "R30" }),
      tagline: line({ label: "Tagline", max: 60, stated: "R31" }),
      items: list({
        label: "Values",
        min: 1,
        max: 6,
        item: {
          name: line({ label: "Name", max: 40, stated: "R30" }),
          meaning: line({ label: "Meaning", max: 120, stated: "R30" }),
          picture: picture("Picture", { folders: ["states"], uses: { value: "Beside the value" } }),
        },
      }),
    }),
    counters: group("Figures", {
      heading: heading(),
      items: list({
        label: "Figures",
        max: 8,
        item: {
          label: line({ label: "Label", max: 40, stated: "R32", claim: true }),
          prefix: line({ label: "Before the number", max: 4, isOptional: true }),
          target: number("Number", { min: 0, max: 1_000_000_000 }),
          decimals: number("Decimals", { min: 0, max: 2 }),
          suffix: line({ label: "After the number", max: 4, isOptional: true }),
        },
      }),
    }),
    testimonials: group("Testimonials", { heading: heading() }),
    contact: group("Contact", {
      heading: heading(),
      intro: text({ label: "Introduction", max: 200 }),
      button: line({ label: "Button", max: 30 }),
    }),
  }),
});
