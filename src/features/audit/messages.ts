/** Every message about the audit log. */
export const messages = {
  noneFound: "No entries of this kind.",
} as const;
