export const messages = {
  noneFound: "No entries of this kind.",
} as const;
