import type { Project } from "./project.ts";

export const passplate = {
  id: "10",
  slug: "passplate",
  title: "Passplate",
  description: "Kitchen screens that pace orders so that every table’s plates land together.",
  story: {
    challenge: "In a busy kitchen the steak is ready before the risotto, and one of them waits.",
    work:
      "Passplate starts each dish at the moment that makes the whole table land at once. We designed for a " +
      "screen two metres away, seen through steam by someone holding a pan: large figures, three states, no " +
      "scrolling. Allergies take over the ticket and must be touched to clear.",
    result: "After service, the summary shows which station waited for which, and for how long.",
  },
  stage: { ground: "#ff4e2e", text: "ink" },
  services: ["9", "2"],
  featured: "projects/10-passplate-1",
  thumbnails: [
    "projects/10-passplate-2",
    "projects/10-passplate-3",
    "projects/10-passplate-4",
    "projects/10-passplate-5",
  ],
  link: "/projects/passplate#screens",
  category: "UI/UX",
  alts: [
    "Passplate tablet with order slips on a rail, an allergy plate and a timing card",
    "Passplate pass view at 19:34: five order slips on a rail above numbered plates",
    "Grill station tablet with countdowns, a red sesame alert on a phone, and the service summary",
    "Timing bars for table 12: lamb, bream, ravioli and chips all landing at 19:42",
    "Passplate identity: a plate with a wedge of time cut out, colour plates, an order slip",
  ],
} as const satisfies Project;
