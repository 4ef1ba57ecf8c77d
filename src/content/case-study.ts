/** The texts around one project at /projects/{slug}. */
export const caseStudyPage = {
  all: { label: "All projects", href: "/projects" },
  challenge: "The challenge",
  work: "What we did",
  result: "What came of it",
  clientHeading: "In the client's words",
  servicesHeading: "What it took",
  share: "Share this project",
  copied: "The link is copied.",
  copyFailed: "The link could not be copied. It is in the address bar.",
  next: "Next project",
} as const;
