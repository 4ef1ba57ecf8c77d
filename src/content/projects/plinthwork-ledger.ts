import type { Project } from "./project.ts";

export const plinthworkLedger = {
  id: "14",
  slug: "plinthwork-ledger",
  title: "Plinthwork Ledger",
  description: "An investor dashboard for tokenised buildings with rent, votes and documents in one place.",
  story: {
    challenge: "A token for part of a building is easy to sell and hard to understand.",
    work:
      "Plinthwork Ledger answers the three questions that owners ask: what came in, what was decided, and where " +
      "is the paper. Rent arrives as a waterfall, from gross to yours, with each deduction named. A vote shows " +
      "what changes on either result and how many have answered.",
    result: "Documents carry the same number as the record on the chain, so the two can be compared by eye.",
  },
  stage: { ground: "#dcd7ff", text: "ink" },
  services: ["9", "5"],
  featured: "projects/14-plinthwork-ledger-1",
  thumbnails: [
    "projects/14-plinthwork-ledger-2",
    "projects/14-plinthwork-ledger-3",
    "projects/14-plinthwork-ledger-4",
    "projects/14-plinthwork-ledger-5",
  ],
  link: "/projects/plinthwork-ledger#screens",
  category: "UI/UX",
  alts: [
    "Plinthwork holdings in a huge cropped browser, with an isometric town of violet blocks behind it",
    "Holdings page: £48,260 in five buildings, an isometric town and a table of rents",
    "Three phones on brick plinths: a roof vote, £259 rent received, the document vault",
    "Waterfall chart of brick columns: £16,800 rent in May, four costs, £11,616 paid to owners",
    "Plinthwork identity: plinth logo, Aa, colours as stacked storeys, a share certificate for 210 tokens",
  ],
} as const satisfies Project;
