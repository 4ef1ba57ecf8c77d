export const messages = {
  notFound: "Project not found!",
  notFoundHint: "This link may be out of date. See all twenty projects.",
} as const;
