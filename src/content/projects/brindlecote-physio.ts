import type { Project } from "./project.ts";

export const brindlecotePhysio = {
  id: "15",
  slug: "brindlecote-physio",
  title: "Brindlecote Physio",
  description: "A clinic site with online booking and an exercise plan that patients take home.",
  story: {
    challenge: "People arrive at a physio’s site in some discomfort and not in the mood to read.",
    work:
      "The home page asks where it hurts and lets them point. That answer chooses the right therapist and " +
      "appointment length, and the slot is booked in three steps. Afterwards the plan of the day lives at a " +
      "private address: each exercise in three drawn phases, ticked off, with a note if it hurt.",
    result: "The clinic sees the ticks before the next visit.",
  },
  stage: { ground: "#59b7a5", text: "ink" },
  services: ["1"],
  featured: "projects/15-brindlecote-physio-1",
  thumbnails: [
    "projects/15-brindlecote-physio-2",
    "projects/15-brindlecote-physio-3",
    "projects/15-brindlecote-physio-4",
    "projects/15-brindlecote-physio-5",
  ],
  link: "/projects/brindlecote-physio#screens",
  category: "Website development",
  alts: [
    "Brindlecote home and a daily plan on a phone, a patient stretching beside them",
    "Clinic home asks where it hurts: body map with the left knee marked and a free hour",
    "Three phones: choosing an hour on Tuesday, the plan of the day, knee bend at 118 degrees",
    "Exercise card Sit to stand in three phases, lean, rise and stand, with seconds for each",
    "Brindlecote identity: knee logo of two arcs, Aa in a capsule, colour capsules, an appointment card",
  ],
} as const satisfies Project;
