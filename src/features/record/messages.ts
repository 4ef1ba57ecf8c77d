/** Every sentence about the record. */
export const messages = {
  listFailed: "The record could not be loaded.",
  noneFound: "Nothing of this kind is recorded.",
} as const;
