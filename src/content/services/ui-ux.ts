import type { Service } from "./service.ts";

export const uiUx = {
  id: "9",
  title: "UI/UX",
  description: "Research, interface design and tests with real people, for software that explains itself.",
  long_description: [
    "Good interfaces are quiet. People finish what they came to do and remember the result instead of the " +
      "screen. We research, design and test interfaces for websites, apps and internal tools, from a single " +
      "form that loses people to a whole product with its own design system.",
    "First we watch. Five or six of your actual users try to do a real task with what exists today, while we " +
      "keep quiet and take notes. It is the cheapest research there is, and it settles most arguments. We read " +
      "the support tickets, sit with the people who answer the telephone and draw the journey as it happens, " +
      "including the spreadsheet that nobody mentioned. What comes out is a short list of problems with " +
      "evidence, ranked by what they cost.",
    "Designing goes from coarse to fine. Boxes and arrows on paper, then a prototype that can be clicked, " +
      "then the visual layer, each tested before the next begins. We use real content, including the very long " +
      "surname and the empty list. Every screen is drawn in all its states: loading, nothing here yet, " +
      "something went wrong, all done. Contrast, target sizes, focus order and wording are part of the design, " +
      "since an interface that shuts people out is unfinished. Engineers sit in from the start, so nothing is " +
      "drawn that cannot be built.",
    "You get the findings, with short clips of the moments that matter, shown with the participants’ consent; " +
      "the prototypes; and design files with named components and tokens that match the code. If you like, we " +
      "build the components too, tested and documented, so that the tenth screen costs less than the first. " +
      "After launch we measure the same tasks again. A redesign that cannot show a difference is decoration, " +
      "and you should be able to tell.",
    "There are limits. Design cannot decide what your product is for; if that is open, we run a workshop " +
      "first and draw nothing. It cannot rescue a process that is wrong on paper, though it may make the " +
      "wrongness visible. And where a familiar pattern exists, we use it: a checkout is no place for " +
      "originality. If all you need is a fresh coat of colour, Graphic Designing is the service to choose, and " +
      "it is the smaller bill.",
  ],
  details: [
    "Watched tasks, not opinions",
    "Real content in every prototype",
    "All states drawn, errors included",
    "Accessible by design, then tested",
    "Components that match the code",
  ],
  tone: "rose",
  image: "services/9",
  imageAlt: "",
} as const satisfies Service;
