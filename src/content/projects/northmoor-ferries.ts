import type { Project } from "./project.ts";

export const northmoorFerries = {
  id: "1",
  slug: "northmoor-ferries",
  title: "Northmoor Ferries",
  description: "Booking, live sailings and boarding passes for a nine-island ferry line.",
  story: {
    challenge: "Nine islands used to mean nine timetables, each a PDF.",
    work:
      "We put every sailing into one schedule and built the site around a single question: when is the next " +
      "boat that fits us? The booking bar asks for people, dogs, bikes and vans before it shows a time, so " +
      "nobody chooses a crossing with a full car deck.",
    result:
      "The live map and the boarding pass work on a quay with one bar of signal, and the ticket stays on the " +
      "phone without any.",
  },
  stage: { ground: "#f6b084", text: "ink" },
  services: ["1"],
  featured: "projects/01-northmoor-ferries-1",
  thumbnails: [
    "projects/01-northmoor-ferries-2",
    "projects/01-northmoor-ferries-3",
    "projects/01-northmoor-ferries-4",
    "projects/01-northmoor-ferries-5",
  ],
  link: "/projects/northmoor-ferries#screens",
  category: "Website development",
  alts: [
    "Northmoor Ferries website with a ferry at dusk and an orange boarding pass on a phone",
    "Ferry home page: “Nine islands, one timetable” above a sunset sea and a booking bar",
    "Three phones: today’s sailings from Port Aled, a live island map and a boarding pass",
    "Timetable of six crossings with prices; the 09:40 to Sunder is chosen",
    "Northmoor identity: sun and scallop-wave logo, five colours, large letters and a painted ferry funnel",
  ],
} as const satisfies Project;
