/** The texts around the gallery of /projects. */
export const projectsPage = {
  heading: "Twenty projects, seen up close",
  intro: "Each has five pictures. Press a small one to put it in the frame, and press it again to go back.",
  tabsLabel: "Kind of project",
  all: "All",
  exploreMore: "Explore More",
  viewProject: "View Project",
} as const;
