import type { Project } from "./project.ts";

export const saltwendBathhouse = {
  id: "19",
  slug: "saltwend-bathhouse",
  title: "Saltwend Bathhouse",
  description: "A seaside bathhouse site with tide-aware slots, day passes and gift cards.",
  story: {
    challenge: "The sea pool fills twice a day and does not care about opening hours.",
    work:
      "We joined the harbour’s tide table to the booking calendar, so a slot is described by what it will feel " +
      "like: high and choppy, low and warm, steam room only. Day passes and gift cards use the same checkout, " +
      "and a gift card prints as a tile from the bathhouse wall.",
    result: "The site is light enough to load on the promenade, where most of its visitors stand.",
  },
  stage: { ground: "#9fd9d5", text: "ink" },
  services: ["1", "6"],
  featured: "projects/19-saltwend-bathhouse-1",
  thumbnails: [
    "projects/19-saltwend-bathhouse-2",
    "projects/19-saltwend-bathhouse-3",
    "projects/19-saltwend-bathhouse-4",
    "projects/19-saltwend-bathhouse-5",
  ],
  link: "/projects/saltwend-bathhouse#screens",
  category: "Website development",
  alts: [
    "Saltwend home with three arches over the sea, and a phone listing bathing slots by tide",
    "Bathhouse home page under three arches: towels, a sunset pool with bathers, a sauna stove",
    "Three bathhouse phones: slots by tide, a 10:30 day pass and a gift card",
    "Saturday’s tide curve rising to 4.9 metres under six bathing slots drawn as arches",
    "Saltwend identity board: arch logo, colours as arches and folded towels with a number tag",
  ],
} as const satisfies Project;
