import type { Project } from "./project.ts";

export const kestrelgateFreight = {
  id: "17",
  slug: "kestrelgate-freight",
  title: "Kestrelgate Freight",
  description: "A road-freight site that quotes in a minute and tracks each pallet by the hour.",
  story: {
    challenge: "Freight is bought by people with a phone on each ear.",
    work:
      "The quote form has five fields and an answer under them, from the haulier’s own rate table, good for the " +
      "day. After booking, the customer follows the pallet and not the lorry: which hour it should be where, " +
      "and what changed. Drivers get a page with one large button per stop.",
    result: "A delay is announced by the system as soon as the route says so, before anyone has to call.",
  },
  stage: { ground: "#fdce23", text: "ink" },
  services: ["1", "3"],
  featured: "projects/17-kestrelgate-freight-1",
  thumbnails: [
    "projects/17-kestrelgate-freight-2",
    "projects/17-kestrelgate-freight-3",
    "projects/17-kestrelgate-freight-4",
    "projects/17-kestrelgate-freight-5",
  ],
  link: "/projects/kestrelgate-freight#screens",
  category: "Website development",
  alts: [
    "Kestrelgate quote and tracking screens on a tilted yellow plane with lorries between them",
    "Freight quote page: 412 pounds for six pallets, shown in an open trailer from above",
    "Three driver phones: bay four at Oxley Cross, forty minutes late, signed proof of delivery",
    "Route line by the hour with five stops, scanned pallets and a resting lorry",
    "Kestrelgate identity board: lettered trailer side, diving-wing gate logo and road-sign colours",
  ],
} as const satisfies Project;
