import type { Project } from "./project.ts";

export const thistledownArchive = {
  id: "20",
  slug: "thistledown-archive",
  title: "Thistledown Archive",
  description: "A museum’s textile archive in which 4,000 fabrics can be searched by colour and weave.",
  story: {
    challenge: "Textiles are catalogued by accession number and looked for by eye.",
    work:
      "We photographed nothing new: the museum’s 4,000 scans were enough to measure colour and weave, and from " +
      "those the search was built. Pick a shade from any thread, choose twill or herringbone, and the wall of " +
      "swatches rearranges. The viewer counts threads to the centimetre.",
    result: "Curators correct the machine’s guesses in place, and every page keeps the citation that a scholar needs.",
  },
  stage: { ground: "#e8c56a", text: "ink" },
  services: ["1", "4"],
  featured: "projects/20-thistledown-archive-1",
  thumbnails: [
    "projects/20-thistledown-archive-2",
    "projects/20-thistledown-archive-3",
    "projects/20-thistledown-archive-4",
    "projects/20-thistledown-archive-5",
  ],
  link: "/projects/thistledown-archive#screens",
  category: "Website development",
  alts: [
    "Swatch wall of woven fabrics in a large browser over giant interlaced threads",
    "Archive page of 4,000 fabrics with a band of thread colours and seven pinked swatches",
    "Three archive phones: herringbone detail, a colour dial at madder and a saved set",
    "Magnifying glass over herringbone threads, counted 24 by 22 to the centimetre, with its draft",
    "Thistledown identity board: woven thistle logo, thread colours and a tagged ikat specimen label",
  ],
} as const satisfies Project;
