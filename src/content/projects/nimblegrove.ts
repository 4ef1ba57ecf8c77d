import type { Project } from "./project.ts";

export const nimblegrove = {
  id: "16",
  slug: "nimblegrove",
  title: "Nimblegrove",
  description: "A reading app for six-year-olds in which each finished book plants a tree in your wood.",
  story: {
    challenge: "A six-year-old who has just read a whole book deserves something to show for it.",
    work:
      "In Nimblegrove every finished book plants a tree, and the wood is a map of everything read so far. We " +
      "left out points, streaks and timers: missing a week costs nothing. The read-along marks the word, and a " +
      "hard one splits into syllables under a thumb.",
    result: "Parents see titles and minutes on their own screen and receive one letter a month.",
  },
  stage: { ground: "#8ed1a6", text: "ink" },
  services: ["9", "2"],
  featured: "projects/16-nimblegrove-1",
  thumbnails: [
    "projects/16-nimblegrove-2",
    "projects/16-nimblegrove-3",
    "projects/16-nimblegrove-4",
    "projects/16-nimblegrove-5",
  ],
  link: "/projects/nimblegrove#screens",
  category: "UI/UX",
  alts: [
    "Three Nimblegrove phones in a cut-paper wood: choosing a book, fourteen trees, a pear tree",
    "Parent’s overview: a week of reading minutes drawn as seven trees of different heights",
    "Tablet read-along with a fox under an umbrella, beside phones with wood and new tree",
    "Syllable helper splits umbrella into um, brel and la on paper cards",
    "Nimblegrove identity board: leaf-page logo, paper colour hills and a sheet of fox stickers",
  ],
} as const satisfies Project;
