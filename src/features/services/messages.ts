export const messages = {
  notFound: "Service not found!",
  notFoundHint: "No service has this number. All fourteen are on one page.",
} as const;
