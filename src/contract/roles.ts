/** Only the roles, for the browser: the schemas that are made from them stay on the server. */
export const ROLES = ["Admin", "Customer"] as const;
