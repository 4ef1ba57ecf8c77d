import type { Project } from "./project.ts";

export const hatchmereObservatory = {
  id: "5",
  slug: "hatchmere-observatory",
  title: "Hatchmere Observatory",
  description: "The visitor site of a dark-sky observatory, with tonight’s forecast and timed tickets.",
  story: {
    challenge: "People ask an observatory one thing: is it worth coming tonight?",
    work:
      "So the home page answers it, with a clarity dial, the hours of true dark and what will be up in them. " +
      "Tickets are timed to the sky and move to another night without an email when cloud wins. On site, the " +
      "pages turn deep red to spare everyone’s eyes, and the planet finder works with the phone held overhead.",
    result: "The forecast is fetched once an hour and says how sure it is.",
  },
  stage: { ground: "#0b102a", text: "bone" },
  services: ["1"],
  featured: "projects/05-hatchmere-observatory-1",
  thumbnails: [
    "projects/05-hatchmere-observatory-2",
    "projects/05-hatchmere-observatory-3",
    "projects/05-hatchmere-observatory-4",
    "projects/05-hatchmere-observatory-5",
  ],
  link: "/projects/hatchmere-observatory#screens",
  category: "Website development",
  alts: [
    "Observatory website with a sky-clarity dial, beside a peach dome under circling star trails",
    "Tonight page: clear from 21:40, an 86 % clarity dial and five timed tickets",
    "Three phones: a timed ticket, a red night-mode path to Dome 2, a planet finder",
    "Hour-by-hour sky bar from dusk to dawn, with the best hours framed from 22 to 04",
    "Hatchmere identity: open-dome logo, colours as a five-ring dome, large letters and a star-trail badge",
  ],
} as const satisfies Project;
