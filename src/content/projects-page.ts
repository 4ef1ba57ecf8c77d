/** The texts around the gallery of /projects. */
export const projectsPage = {
  heading: "Twenty projects, seen up close",
  intro:
    "A ferry line, a seed shop, a payroll, a bathhouse: what we made for each, in five pictures and a few plain words.",
  tabsLabel: "Project category",
  all: "All",
  exploreMore: "Explore More",
  viewProject: "View Project",
} as const;
