import type { Project } from "./project.ts";

export const ostervaneJoinery = {
  id: "7",
  slug: "ostervane-joinery",
  title: "Ostervane Joinery",
  description: "A staircase maker’s site where you configure treads, timber and rail and get a price.",
  story: {
    challenge: "A staircase is priced by people who dislike pricing by guess.",
    work:
      "We turned Ostervane’s own workshop rules into a configurator: rise, going, width, timber, rail. Each " +
      "choice redraws a measured elevation, and a stair that building rules would refuse is refused here too, " +
      "with the reason. The price is the workshop’s price, not an estimate to be argued about later.",
    result: "The finished drawing goes to the customer and to the bench as the same file.",
  },
  stage: { ground: "#e9d8c3", text: "ink" },
  services: ["1"],
  featured: "projects/07-ostervane-joinery-1",
  thumbnails: [
    "projects/07-ostervane-joinery-2",
    "projects/07-ostervane-joinery-3",
    "projects/07-ostervane-joinery-4",
    "projects/07-ostervane-joinery-5",
  ],
  link: "/projects/ostervane-joinery#screens",
  category: "Website development",
  alts: [
    "Ostervane Joinery home page with an oak staircase drawing and a phone showing £6,480",
    "Ostervane home page: isometric oak staircase over growth rings, with treads, timber, rail and price",
    "Phones standing on oak steps: timber picker, itemised price, and weeks until fitting",
    "Stair configurator with a measured side view, rise and going, timber, rail and price",
    "Ostervane identity: three treads in a square, colours as boards, and the mark burnt into oak",
  ],
} as const satisfies Project;
