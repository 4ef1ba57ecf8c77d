export const messages = {
  notFound: "Service not found!",
  notFoundHint: "This link may be out of date. See all fourteen services.",
} as const;
