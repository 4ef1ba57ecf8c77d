/** The texts around the services: on /services and on each /servicedetail/{id}. */
export const servicesPage = {
  heading: "Fourteen things we make and mend",
  intro:
    "Pick one to read how the work goes, what you have at the end of it, and when you would be wiser not to buy it.",
  button: { label: "Contact Us", href: "/contact" },
  learnMore: "Learn More",
  back: "Back",
  /** Above the paragraphs of each service's text, which all follow this plan. */
  planHeadings: ["What it is", "How it begins", "How the work goes", "What you get", "When not to buy it"],
  pointsHeading: "In short",
  workHeading: "Where we have done it",
  reviewsHeading: "What clients say about it",
  nextHeading: "Next on the list",
  all: { label: "All services", href: "/services" },
} as const;
