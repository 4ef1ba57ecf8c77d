import type { Project } from "./project.ts";

export const marrowfieldMarket = {
  id: "9",
  slug: "marrowfield-market",
  title: "Marrowfield Market",
  description: "A weekly farm-box shop that shows what was picked, where and on which day.",
  story: {
    challenge: "A farm box is a small surprise, and not everyone likes beetroot.",
    work:
      "The site shows this week’s box as a crate you can rearrange: swap an item, add a second, leave a space. " +
      "Each vegetable carries the field it grew in and the day it was picked, typed in by the farm on a phone " +
      "at the gate. Delivery slots follow the van’s real round.",
    result: "When the frost wins, the crate says so before the customer has to ask.",
  },
  stage: { ground: "#7fb042", text: "ink" },
  services: ["1"],
  featured: "projects/09-marrowfield-market-1",
  thumbnails: [
    "projects/09-marrowfield-market-2",
    "projects/09-marrowfield-market-3",
    "projects/09-marrowfield-market-4",
    "projects/09-marrowfield-market-5",
  ],
  link: "/projects/marrowfield-market#screens",
  category: "Website development",
  alts: [
    "Tilted wall of Marrowfield screens and flat vegetables around the page for this week’s box",
    "Marrowfield shop page: Thursday’s crate of nine vegetables, each with its weight and picking day",
    "Phones for swapping leeks, reading about the Hollow Bank farm, and choosing a delivery slot",
    "Crate builder with a marrow being dropped into the empty middle compartment, 7.4 kg filled",
    "Marrowfield identity: an M with a marrow as its valley, colour pennants and a crate label",
  ],
} as const satisfies Project;
