// The tables of the whole product. Foreign keys decide what is deleted with an account and what becomes anonymous, so
// that deleting a person is one statement and no feature has to call another. Whose each is: owners.ts.

export * from "./tables/accounts.ts";
export * from "./tables/audit.ts";
export * from "./tables/enquiries.ts";
export * from "./tables/operation.ts";
export * from "./tables/reviews.ts";
export * from "./tables/users.ts";
