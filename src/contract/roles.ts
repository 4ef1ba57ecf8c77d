/** A separate file without schemas, for the browser. */
export const ROLES = ["Admin", "Customer"] as const;

/** The role of new accounts, and the one shown for people without an account. */
export const DEFAULT_ROLE = "Customer";
