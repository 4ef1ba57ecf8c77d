/** The roles alone, for the browser: the schemas that are made of them stay on the server. */
export const ROLES = ["Admin", "Customer"] as const;
