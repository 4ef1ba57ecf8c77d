/** A separate file without schemas, for the browser. */
export const ROLES = ["Admin", "Customer"] as const;
