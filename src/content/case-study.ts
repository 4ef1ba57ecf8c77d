/** The texts around one project at /projects/{slug}. */
export const caseStudyPage = {
  all: { label: "All projects", href: "/projects" },
  talk: { label: "Talk to us about something like this", href: "/contact" },
  challenge: "The challenge",
  work: "What we did",
  result: "What came of it",
  clientHeading: "In the client’s words",
  /** What a client may add to the review; the form asks in the same words. */
  scores: {
    quality: "Quality of the work",
    schedule: "Kept to the schedule",
    cost: "Worth its cost",
    refer: "Would refer us",
  },
  questions: {
    challenge: "What was the challenge?",
    solution: "What was the solution?",
    result: "What came of it?",
  },
  scoresNote: "The scores are the client’s own, and part of no average.",
  servicesHeading: "What it took",
  share: "Share this project",
  copied: "The link is copied.",
  copyFailed: "The link could not be copied. It is in the address bar.",
  next: "Next project",
} as const;
