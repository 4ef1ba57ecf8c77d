/** Every message about the audit log. */
export const messages = {
  noneFound: "Nothing of this kind is recorded.",
} as const;
