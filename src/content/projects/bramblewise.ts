import type { Project } from "./project.ts";

export const bramblewise = {
  id: "12",
  slug: "bramblewise",
  title: "Bramblewise",
  description: "A beekeeping app that reads hive weight and warmth and says when to open the hive.",
  story: {
    challenge: "Opening a hive costs the bees a day of work, so the app’s job is to say when not to.",
    work:
      "Bramblewise reads a scale and a thermometer and turns them into one sentence per hive: leave them, look " +
      "on Saturday, go now. The weight curve is marked with what is in flower, so a keeper can tell a harvest " +
      "from a robbery. Alerts are rare by design.",
    result: "Inspection notes are made of large buttons, because the hands are in gloves.",
  },
  stage: { ground: "#f9b218", text: "ink" },
  services: ["9", "4"],
  featured: "projects/12-bramblewise-1",
  thumbnails: [
    "projects/12-bramblewise-2",
    "projects/12-bramblewise-3",
    "projects/12-bramblewise-4",
    "projects/12-bramblewise-5",
  ],
  link: "/projects/bramblewise#screens",
  category: "UI/UX",
  alts: [
    "A phone warns hive 4 may swarm, under the giant word Swarm? among flying bees",
    "Apiary desk: seven hives as comb cells filled to their weight, three jobs for today",
    "Three phones: a hive 88 per cent full, the swarm alert, an inspection note",
    "Hive weight curve in comb cells, April to June, with flowering marks and swarm risk",
    "Bramblewise identity: flower logo, colours as honey cells, bold Aa and a jar of honey",
  ],
} as const satisfies Project;
