export const messages = {
  notFound: "Project not found!",
  notFoundHint: "This link may be out of date. See all projects.",
} as const;
