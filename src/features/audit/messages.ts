/** Every sentence about the record. */
export const messages = {
  noneFound: "Nothing of this kind is recorded.",
} as const;
