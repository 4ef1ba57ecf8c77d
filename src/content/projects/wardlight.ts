import type { Project } from "./project.ts";

export const wardlight = {
  id: "4",
  slug: "wardlight",
  title: "Wardlight",
  description: "A tablet tool for hospital shift handovers that puts the three sickest patients first.",
  story: {
    challenge: "A handover is ten minutes, standing, with interruptions.",
    work:
      "We watched where the eyes go on a paper sheet and designed the tablet to match: the three sickest " +
      "patients at the top, everything that changed since the last shift beside them, the rest below in bed " +
      "order. A change is shown by shape and word as well as colour. Signing off takes both nurses and leaves " +
      "no doubt about what was said.",
    result: "Night mode keeps the contrast and drops the glare.",
  },
  stage: { ground: "#e0e9f8", text: "ink" },
  services: ["9", "2"],
  featured: "projects/04-wardlight-1",
  thumbnails: [
    "projects/04-wardlight-2",
    "projects/04-wardlight-3",
    "projects/04-wardlight-4",
    "projects/04-wardlight-5",
  ],
  link: "/projects/wardlight#screens",
  category: "UI/UX",
  alts: [
    "Handover tablet under a blue lamp, with a breathing chart and a signed handover card",
    "Ward list of eight patients with the three sickest lit at the top by score",
    "Patient card and handover sign-off on phones beside a tablet in amber night mode",
    "Vital-signs chart for bed 7: a lamp beam marks the change at 03:40",
    "Wardlight identity: lamp and beam logo on blue, five colours, large letters and a bed sign",
  ],
} as const satisfies Project;
