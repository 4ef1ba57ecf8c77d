export const messages = {
  notFound: "Project not found!",
  notFoundHint: "No project has this address. All twenty are on one page.",
} as const;
