import type { Project } from "./project.ts";

export const tidekeep = {
  id: "8",
  slug: "tidekeep",
  title: "Tidekeep",
  description: "A first crypto wallet that explains each action in one sentence before you sign it.",
  story: {
    challenge: "Most wallets ask for a signature on something that reads like a fault report.",
    work:
      "Tidekeep writes one plain sentence first: what leaves, what arrives, who may take more later. We wrote " +
      "those sentences before we drew anything, and cut every action that could not be put into one. Recovery " +
      "uses a circle of people you trust in place of twelve words in a drawer.",
    result: "The balance is a tide gauge, because it goes down as well.",
  },
  stage: { ground: "#3046ff", text: "bone" },
  services: ["9", "5"],
  featured: "projects/08-tidekeep-1",
  thumbnails: ["projects/08-tidekeep-2", "projects/08-tidekeep-3", "projects/08-tidekeep-4", "projects/08-tidekeep-5"],
  link: "/projects/tidekeep#screens",
  category: "UI/UX",
  alts: [
    "Tidekeep phones standing in water beside a tide gauge: balance, signing sheet, recovery circle",
    "Tidekeep portfolio page: a £2,418.60 balance drawn as a rising tide above three coin holdings",
    "Phones with the recovery circle, the balance as a water gauge, and a plain-words signing sheet",
    "Signing sheet for 40 dollar coins: what this does, coins before and after, slide to sign",
    "Tidekeep identity: a keyhole in a wave, colours as layers of water, and a recovery card",
  ],
} as const satisfies Project;
