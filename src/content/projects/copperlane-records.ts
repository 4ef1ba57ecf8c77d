import type { Project } from "./project.ts";

export const copperlaneRecords = {
  id: "13",
  slug: "copperlane-records",
  title: "Copperlane Records",
  description: "A record label’s shop where each release gets its own full-page colour and player.",
  story: {
    challenge: "A label sells one record at a time, so the shop shows one record at a time.",
    work:
      "Every release sets the colour of its page, its player and its basket, chosen by the artist and checked " +
      "by us for contrast. The music keeps playing from page to page, with wave forms drawn from the actual " +
      "masters. Pressings are counted, so the last forty copies say that they are the last forty.",
    result: "Tour dates sit beside the tracks that will be played.",
  },
  stage: { ground: "#111111", text: "bone" },
  services: ["1", "10"],
  featured: "projects/13-copperlane-records-1",
  thumbnails: [
    "projects/13-copperlane-records-2",
    "projects/13-copperlane-records-3",
    "projects/13-copperlane-records-4",
    "projects/13-copperlane-records-5",
  ],
  link: "/projects/copperlane-records#screens",
  category: "Website development",
  alts: [
    "Copperlane release pages, a music player, a basket and record sleeves on a tilted copper plane",
    "Turquoise release page for Glass Weather with huge title, record sleeve, formats and player",
    "Three phones on black, copper and turquoise: player with wave form, tour dates, bag",
    "Track list of Glass Weather with seven wave forms, Hail on the Roof playing in turquoise",
    "Copperlane identity: groove-lane logo, wide Aa, a 12-inch sleeve with its record, colours as lanes",
  ],
} as const satisfies Project;
