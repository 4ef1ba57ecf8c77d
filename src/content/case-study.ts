/** The texts around one project at /projects/{slug}. */
export const caseStudyPage = {
  all: { label: "All projects", href: "/projects" },
  talk: { label: "Talk to us about something like this", href: "/contact" },
  challenge: "The challenge",
  work: "What we did",
  result: "The result",
  clientHeading: "In the client’s words",
  /** What a client may add to the review; the form asks in the same words. */
  scores: {
    quality: "Quality of the work",
    schedule: "Kept to schedule",
    cost: "Value for money",
    refer: "Would refer us",
  },
  questions: {
    challenge: "What was the challenge?",
    solution: "What was the solution?",
    result: "What was the result?",
  },
  scoresNote: "The scores are the client’s own and don’t count towards our average rating.",
  servicesHeading: "What it took",
  share: "Share this project",
  copied: "Link copied.",
  copyFailed: "We couldn’t copy the link. Copy it from the address bar.",
  next: "Next project",
} as const;
