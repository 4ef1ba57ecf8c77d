// All tables. Foreign keys determine what is deleted with an account and what becomes anonymous, so that deleting a user is
// one statement and features need not call each other. Owners are in owners.ts.

export * from "./tables/accounts.ts";
export * from "./tables/audit.ts";
export * from "./tables/content.ts";
export * from "./tables/enquiries.ts";
export * from "./tables/operation.ts";
export * from "./tables/reviews.ts";
export * from "./tables/users.ts";
