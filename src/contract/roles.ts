/** A separate file without schemas, for the browser. */
export const ROLES = ["Admin", "Customer"] as const;

/** What a new account has, and what is shown for people without one. */
export const DEFAULT_ROLE = "Customer";
