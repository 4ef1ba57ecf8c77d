import type { Project } from "./project.ts";

export const fenwheel = {
  id: "6",
  slug: "fenwheel",
  title: "Fenwheel",
  description: "A bike-share app that finds a bike, a dry route and a free dock in one view.",
  story: {
    challenge: "Bike-share apps show bikes. Riders also need somewhere to leave one, and not to arrive wet.",
    work:
      "Fenwheel puts all three on one map: the nearest bike, the route with the least rain in the next half " +
      "hour, and a dock that will still be free at the far end. We tested the order of those facts on paper " +
      "before drawing a screen.",
    result: "During a ride the phone shows two things only, the next turn and the minutes left.",
  },
  stage: { ground: "#04a67b", text: "ink" },
  services: ["9", "2"],
  featured: "projects/06-fenwheel-1",
  thumbnails: ["projects/06-fenwheel-2", "projects/06-fenwheel-3", "projects/06-fenwheel-4", "projects/06-fenwheel-5"],
  link: "/projects/fenwheel#screens",
  category: "UI/UX",
  alts: [
    "Three tilted Fenwheel phones over a green map: finding a bike, riding, a reserved dock",
    "Fenwheel city dashboard with a station map, bikes needing a van, and hourly rides against rain",
    "Phones with a dry route on the map, nine minutes of ride left, and dock 7",
    "Route comparison to Corn Hythe: one dry way, two with seven and ten wet minutes",
    "Fenwheel identity: two wheels forming an f, five colour discs, large letters and a dock post",
  ],
} as const satisfies Project;
