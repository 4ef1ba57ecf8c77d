import type { Project } from "./project.ts";

export const pellwickSeeds = {
  id: "3",
  slug: "pellwick-seeds",
  title: "Pellwick Seeds",
  description: "A seed shop for balcony gardeners that plans the sowing year around your window’s light.",
  story: {
    challenge:
      "Most seed packets assume a garden. Pellwick’s customers have a balcony, a sill and a guess about the " + "sun.",
    work:
      "We built a light finder that asks which way the window faces and what stands opposite, then marks every " +
      "seed in the shop as happy, hopeful or not here. The sowing year is a round calendar, drawn once and " +
      "filled from the basket, so an order turns into a plan.",
    result: "Stock, postage and calendar run from the same small catalogue, which the shop edits itself.",
  },
  stage: { ground: "#f2c7d3", text: "ink" },
  services: ["1"],
  featured: "projects/03-pellwick-seeds-1",
  thumbnails: [
    "projects/03-pellwick-seeds-2",
    "projects/03-pellwick-seeds-3",
    "projects/03-pellwick-seeds-4",
    "projects/03-pellwick-seeds-5",
  ],
  link: "/projects/pellwick-seeds#screens",
  category: "Website development",
  alts: [
    "Pellwick Seeds website framed by paper-cut leaves, nasturtium flowers and a red bean pod",
    "Seed shop home page with a planted window and four seed packets to sow in May",
    "Three phones: balcony light finder, sowing list for May and a basket of three packets",
    "Round twelve-month calendar showing when to sow and pick four balcony crops",
    "Pellwick identity: split-seed logo, large letters, five colours and a red dwarf bean packet",
  ],
} as const satisfies Project;
